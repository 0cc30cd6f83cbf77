import type { Ticker } from '@ex/contract';
import type { Freshness } from '../core/freshness';
import type { Store } from '../core/store';

/** What a screen shows of a market's last 24 hours. */
export interface TickerSnapshot extends Freshness {
  symbol: string;
  /** Undefined until the first answer. */
  ticker: Ticker | undefined;
  /** The last call failed; the next one waits longer. */
  failed: boolean;
}

/** A market's ticker, polled while somebody listens. */
export interface TickerPoll extends Store<TickerSnapshot> {
  /** Asks now, unless a call is under way. */
  retry(): void;
}
