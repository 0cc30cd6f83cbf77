export { modesMigrations } from './migrations';
export { allows, OPEN, OPERATOR_MODES, stricter, TRADING_MODES, VENUE_SWITCHES } from './mode';
export type {
  ClosedSwitch,
  Modes,
  ModeState,
  OperatorMode,
  TradingAction,
  TradingMode,
  VenueSwitch,
} from './mode';
export type { ModeSubject } from './mode-board';
export { requireAllowed, strictestMode, toTradeState } from './rules';
export { closeWithoutPrices } from './without-prices';
export { openVenueModes } from './venue-modes';
export type { LoggedChange, ModeChange, VenueModes, VenueModesDeps } from './venue-modes';
export { modesRetention } from './retention';
