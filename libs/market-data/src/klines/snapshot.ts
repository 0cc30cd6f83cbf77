import type { Bar } from '@ex/contract';
import type { Freshness } from '../core/freshness';
import type { Store } from '../core/store';
import type { PeriodKey } from './periods';

/** What a chart shows of one market and period. */
export interface KlineSnapshot extends Freshness {
  symbol: string;
  period: PeriodKey;
  /** `loading` until the first history is there (OPT-20, D-48), then `ready`. */
  status: 'loading' | 'ready';
  /** The last history call failed; the next is tried by itself 5 s later. */
  failed: boolean;
  /** Oldest first, without gap or duplicate; the last one is the open bar. Empty while loading. */
  bars: readonly Bar[];
  /** The provider's time now, ms; undefined before the first history. Never the device's clock. */
  serverNow: () => number | undefined;
}

/** The bars of one market and period, live while somebody listens. */
export interface KlineSeries extends Store<KlineSnapshot> {
  /** Loads the history now, as a tap on "load failed" does. */
  retry(): void;
}
