/**
 * Modes of trading, from the loosest to the strictest. `no-prices` follows from the feed and is chosen by no operator: it
 * allows what `cancel-only` allows, until the feed has a price.
 */
const TRADING_MODES = ['open', 'limit-only', 'no-prices', 'cancel-only', 'halted'] as const;
/** What may be done in a market. */
export type TradingMode = (typeof TRADING_MODES)[number];

/** Modes that an operator chooses from. */
export const OPERATOR_MODES = [
  'open',
  'limit-only',
  'cancel-only',
  'halted',
] as const satisfies readonly TradingMode[];
/** One of them. */
export type OperatorMode = (typeof OPERATOR_MODES)[number];

/** The switches that an operator can close at run time. */
export const VENUE_SWITCHES = ['deposits', 'withdrawals', 'login', 'registration'] as const;
/** One of the switches. */
export type VenueSwitch = (typeof VENUE_SWITCHES)[number];

/** What a mode allows or not. `houseFill`: the house fills resting orders, and offers its quotes. */
export type TradingAction = 'limitOrder' | 'marketOrder' | 'option' | 'conversion' | 'cancel' | 'houseFill';

/** A mode with what the operator says to members about it; '' for nothing. */
export interface ModeState {
  readonly mode: TradingMode;
  readonly notice: string;
}

/** A switch that is off, with what the operator says to members about it. */
export interface ClosedSwitch {
  readonly name: VenueSwitch;
  readonly notice: string;
}

/** Trading is open, without a notice. */
export const OPEN: ModeState = { mode: 'open', notice: '' };

/** The current modes. */
export interface Modes {
  /** Grows with every change; what is made from modes can be kept as long as it stays. */
  readonly version: number;
  readonly venue: ModeState;
  /** Mode of a market by its symbol: the stricter of its own and the venue's. */
  market(symbol: string): ModeState;
  isOn(name: VenueSwitch): boolean;
  /** Switches that are off. */
  readonly closed: readonly ClosedSwitch[];
}

const FORBIDDEN: Readonly<Record<TradingMode, readonly TradingAction[]>> = {
  open: [],
  'limit-only': ['marketOrder', 'option', 'conversion'],
  'no-prices': ['limitOrder', 'marketOrder', 'option', 'conversion', 'houseFill'],
  'cancel-only': ['limitOrder', 'marketOrder', 'option', 'conversion', 'houseFill'],
  halted: ['limitOrder', 'marketOrder', 'option', 'conversion', 'houseFill', 'cancel'],
};

/** Returns whether a mode allows an action. */
export const allows = (mode: TradingMode, action: TradingAction): boolean =>
  !FORBIDDEN[mode].includes(action);

/** The stricter of two states; the first when they are alike, unless only the second says something. */
export function stricter(one: ModeState, other: ModeState): ModeState {
  const lead = TRADING_MODES.indexOf(one.mode) - TRADING_MODES.indexOf(other.mode);
  if (lead === 0) return one.notice === '' ? other : one;
  return lead > 0 ? one : other;
}
