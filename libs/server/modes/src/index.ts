export { modesMigrations } from './migrations';
export { allows, OPERATOR_MODES, stricter, VENUE_SWITCHES } from './mode';
export type { Modes, ModeState } from './mode';
export type { ModeSubject } from './mode-board';
export { requireAllowed, strictestMode, toTradeState } from './rules';
export { closeWithoutPrices } from './without-prices';
export { openVenueModes } from './venue-modes';
export type { ModeChange, VenueModes, VenueModesDeps } from './venue-modes';
export { modesRetention } from './retention';
