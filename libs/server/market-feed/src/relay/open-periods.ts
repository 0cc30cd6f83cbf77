import { KLINE_PERIODS } from '@ex/contract';
import type { Bar, KlinePeriod } from '@ex/contract';
import type { RelayableFeed } from './relayable-feed';

/** Every client reads the shortest one. */
const ALWAYS: KlinePeriod = '1min';

/** Open bars that have readers: of each market and period from the first demand on. */
export class OpenPeriods {
  private readonly wanted = new Map<string, Set<KlinePeriod>>();
  private readonly preparing = new Map<string, Promise<void>>();
  private readonly ready = new Set<string>();

  /** `changed` is called when one more bar of a market can be read. */
  constructor(
    private readonly source: RelayableFeed,
    private readonly changed: (symbol: string) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Notes that the periods of these names have readers. */
  want(symbol: string, periods: Readonly<Partial<Record<KlinePeriod, unknown>>>): void {
    const wanted = this.wanted.get(symbol) ?? new Set([ALWAYS]);
    this.wanted.set(symbol, wanted);
    for (const period of KLINE_PERIODS) if (periods[period]) wanted.add(period);
  }

  /** The open bars of a market that can be read immediately; the others are prepared. */
  read(symbol: string): Partial<Record<KlinePeriod, Bar>> {
    const bars: Partial<Record<KlinePeriod, Bar>> = {};
    for (const period of this.wanted.get(symbol) ?? [ALWAYS]) {
      if (!this.isReady(symbol, period)) continue;
      const bar = this.source.openBar(symbol, period);
      if (bar) bars[period] = bar;
    }
    return bars;
  }

  /** Prepares periods that have readers, for a feed that may publish them later. */
  prepare(symbol: string, periods: Readonly<Partial<Record<KlinePeriod, unknown>>>): void {
    for (const period of KLINE_PERIODS) if (periods[period]) this.isReady(symbol, period);
  }

  private isReady(symbol: string, period: KlinePeriod): boolean {
    const { source } = this;
    const key = `${symbol} ${period}`;
    if (!source.prepare || period === ALWAYS || this.ready.has(key)) return true;
    if (this.preparing.has(key)) return false;
    const prepared = source.prepare(symbol, period).then(() => {
      this.ready.add(key);
      this.changed(symbol);
    });
    this.preparing.set(
      key,
      prepared.catch(this.onError).finally(() => this.preparing.delete(key)),
    );
    return false;
  }
}
