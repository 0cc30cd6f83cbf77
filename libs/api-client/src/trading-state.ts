/** Modes of trading, from the loosest to the strictest. */
const MODES = ['open', 'limit-only', 'no-prices', 'cancel-only', 'halted'] as const;

/**
 * What a market allows now: `limit-only`, no market orders, options or conversions; `no-prices`, nothing but cancels until the
 * back end has prices; `cancel-only`, nothing but cancels; `halted`, nothing.
 */
export type TradingMode = (typeof MODES)[number];

/** The mode of a market with what the operator says about it, plain text in any language; '' for nothing. */
export interface TradingState {
  readonly mode: TradingMode;
  readonly notice: string;
}

/** What a mode allows or not. `marketLike`: market orders, options and conversions, which name no price. */
export type TradingAction = 'limitOrder' | 'marketLike' | 'cancel';

/** Nothing is limited, as far as is known. */
export const OPEN_TRADING: TradingState = { mode: 'open', notice: '' };

/** The strictest mode that still allows an action. */
const LIMIT: Readonly<Record<TradingAction, TradingMode>> = {
  marketLike: 'open',
  limitOrder: 'limit-only',
  cancel: 'cancel-only',
};

const rank = (mode: TradingMode): number => MODES.indexOf(mode);

/** Returns whether a mode allows an action. */
export const allowsTrading = ({ mode }: TradingState, action: TradingAction): boolean =>
  rank(mode) <= rank(LIMIT[action]);

/** The stricter of two states, the first when they are alike. */
export const stricterTrading = (one: TradingState, other: TradingState): TradingState =>
  rank(other.mode) > rank(one.mode) ? other : one;

/**
 * Reads a mode. One that is missing, or that this build does not know, counts as open: the server makes the final
 * decision.
 */
export function toTradingState(mode: string | undefined, notice: string | undefined): TradingState {
  const known = MODES.find((one) => one === mode) ?? 'open';
  return known === 'open' ? OPEN_TRADING : { mode: known, notice: notice ?? '' };
}
