import { bar, HTX } from '@ex/contract';
import type { Bar, KlinePeriod } from '@ex/contract';
import { listAnswer } from './messages';
import { UpstreamError } from './rest-client';
import type { RestClient } from './rest-client';

/** Requested sizes are rounded up to these, so that similar requests share an answer. */
const SIZES = [200, 500, 2_000];
/** How long an answer is used while its newest bar is still open. */
const FRESH_MS = 5_000;
/** Maximum cached bars over all answers, about 20 MB. */
const MOST_KEPT = 200_000;

interface Kept {
  readonly at: number;
  readonly bars: readonly Bar[];
}

const keyOf = (symbol: string, period: KlinePeriod, size: number): string => `${symbol} ${period} ${size}`;

/** History of the provider, newest first, fetched on demand and cached for a few seconds. */
export class UpstreamHistory {
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  constructor(
    private readonly rest: RestClient,
    private readonly clock: () => number,
  ) {}

  /** Clears the cache after a gap in the data. */
  clear(): void {
    this.kept.clear();
    this.size = 0;
  }

  /**
   * The newest `size` bars at least, as many as there are. `openId` is the start of the open bar, when it is known: an
   * answer from before that start has an unfinished bar and is requested again. Rejects with `UpstreamError` only when there
   * is no older answer either.
   */
  async newest(symbol: string, period: KlinePeriod, size: number, openId = 0): Promise<readonly Bar[]> {
    const enough = SIZES.filter((one) => one >= size);
    const asked = enough[0] ?? 2_000;
    const answers = enough.flatMap((one) => this.kept.get(keyOf(symbol, period, one)) ?? []);
    const fresh = answers.find((kept) => this.isFresh(kept, openId));
    if (fresh) return fresh.bars;
    try {
      const bars = await this.ask(symbol, period, asked);
      this.keep(keyOf(symbol, period, asked), { at: this.clock(), bars });
      return bars;
    } catch (error) {
      const [older] = answers;
      if (older) return older.bars;
      throw error;
    }
  }

  private isFresh({ at, bars }: Kept, openId: number): boolean {
    return this.clock() - at < FRESH_MS && (bars[0]?.id ?? 0) >= openId;
  }

  private async ask(symbol: string, period: KlinePeriod, size: number): Promise<readonly Bar[]> {
    const answer = await this.rest.get(HTX.klinePath, { symbol, period, size: String(size) });
    const list = listAnswer.safeParse(answer);
    if (!list.success) throw new UpstreamError(`the market data provider has no ${period} bars of ${symbol}`);
    const rows = list.data.data.map((row) => bar.safeParse(row));
    const bars = rows.flatMap((row) => (row.success ? [row.data] : []));
    return bars.sort((a, b) => b.id - a.id);
  }

  private keep(key: string, kept: Kept): void {
    this.drop(key);
    this.kept.set(key, kept);
    this.size += kept.bars.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MOST_KEPT) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= this.kept.get(key)?.bars.length ?? 0;
    this.kept.delete(key);
  }
}
