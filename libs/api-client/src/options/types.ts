import type { Decimal } from '@ex/money';
import type { PageParam } from '../paging';
import type { Pair } from '../pair';

/** An order runs until its duration is over and the server has settled it (OPT-36). */
export type OptionStatus = 'running' | 'settled';
/** What was bet on: that the price rises or falls. */
export type OptionDirection = 'up' | 'down';
/** How a settled order ended: a draw returns the stake (OPT-37). */
export type OptionResult = 'win' | 'loss' | 'draw';

/** An option order (OPT-47). Prices in the quote coin, stake and profit in the coin of the {@link OptionTerms}. */
export interface OptionOrder {
  readonly id: number;
  readonly pair: Pair;
  readonly direction: OptionDirection;
  /** The direction as the server words it; may be empty. */
  readonly directionText: string;
  readonly stake: Decimal;
  readonly durationSeconds: number;
  readonly status: OptionStatus;
  /** Seconds left when the answer was written; 0 once the duration is over. */
  readonly secondsLeft: number;
  /** When the answer came, ms of the monotonic clock (`performance.now()`), which the user cannot change (D-53). */
  readonly receivedAt: number;
  readonly openPrice: Decimal;
  /** True while the order waits for the price that it opens at; `openPrice` is then the one before. */
  readonly isOpening: boolean;
  /** Null until the order is settled, like profit and result (OPT-38). */
  readonly closePrice: Decimal | null;
  /** What was won, negative for a loss; without the stake. */
  readonly profit: Decimal | null;
  readonly result: OptionResult | null;
  /** UTC text of the server. */
  readonly openedAt: string;
  readonly closedAt: string | null;
  /**
   * Moments of the ticks that set the two prices, UTC text to the millisecond; null when there is none or the answer
   * omits it.
   */
  readonly openTickAt: string | null;
  readonly closeTickAt: string | null;
  /** Why the stake was returned; null when it was not, or the back end does not say. */
  readonly returnReason: OptionReturnReason | null;
  /** True when the order has an {@link OptionReceipt}. */
  readonly hasReceipt: boolean;
}

/**
 * Why a stake came back: equal prices, no price at the expiry, only one from before the opening, or none to open at (D-52,
 * RISK-42).
 */
export type OptionReturnReason = 'equal' | 'no-price' | 'old-price' | 'no-opening' | 'void';

/** What decided an order, to be kept and checked by the member. */
export interface OptionReceipt {
  readonly orderId: number;
  /** Version of the settlement rule and of the text. */
  readonly rule: number;
  /** Lines of `name: value`, each ended by a line feed. */
  readonly text: string;
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  readonly digest: string;
}

/** A duration on offer with its bounds of the stake (OPT-26). */
export interface OptionDuration {
  readonly seconds: number;
  readonly minStake: Decimal;
  /** Null where there is no maximum. */
  readonly maxStake: Decimal | null;
}

/** On what terms options can be opened now (OPT-28). */
export interface OptionTerms {
  /** Coin of stakes and profits. */
  readonly coin: string;
  /** Available in the options account. */
  readonly balance: Decimal;
  readonly durations: readonly OptionDuration[];
  /** Profit of a win for a stake of 1, `0.85` is 85 % (D-52); null when the back end does not say. */
  readonly payoutRate: Decimal | null;
  /**
   * The kind of money that options are staked with. `play`: prices are not from a real market, so stakes are play money;
   * `closed`: for that reason no option is opened; `unknown`: the back end does not say.
   */
  readonly money: 'real' | 'play' | 'closed' | 'unknown';
  /** Largest stakes that the member may place now, by market id; a market is missing where the back end does not say. */
  readonly stakeLeft: Readonly<Record<number, Decimal>>;
}

/** An option to be opened (OPT-31). */
export interface OptionRequest {
  readonly marketId: number;
  readonly direction: OptionDirection;
  readonly durationSeconds: number;
  readonly stake: Decimal;
}

/** A page of the member's orders, for files of all records and for finding a request without an answer. */
/** By default the newest page. */
export interface OptionOrdersPage extends Partial<PageParam> {
  readonly status: OptionStatus;
  /** Orders per page, at most 100. */
  readonly limit?: number;
}
