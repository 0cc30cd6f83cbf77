export type { BandMarket, MarketBand, PriceBands, PriceRange } from './bands/price-bands';
export { confirmTradingHandler } from './giveaway/confirm';
export type { LockTraders } from './giveaway/lock-traders';
export { countGiven } from './giveaway/count-given';
export { riskMigrations } from './giveaway/migrations';
export { AssumedTraders, LockedTraders } from './giveaway/traders';
export type { Gift, Traders, TraderState } from './giveaway/traders';
export { fillValue } from './house/changes';
export type { BookTake, HouseFill } from './house/changes';
export type { HouseDesk, HouseOffer } from './house/house-desk';
export { houseMigrations } from './house/migrations';
export { makeHedging, paperHedger } from './house/hedger';
export type { HedgeOrder, Hedger } from './house/hedger';
export type { HouseLock } from './house/house-lock';
export type { HouseChanges, HouseSide } from './house/house-rows';
export type { HouseReport, ReportedPosition } from './house/report';
export type { MarketLimits, SideLimit } from './house/limits';
export { CLOSURES } from './listing/conditions';
export type { Closure } from './listing/conditions';
export type { HousePage, HouseState } from './listing/market-watch';

export { makeRiskRefusals, RISK_RULES } from './refusals';
export type { RiskRefusals, RiskRule } from './refusals';
export type { ReferencePrices } from './reference/reference-prices';
export { makeRiskDesk } from './risk-desk';
export type { RiskDesk, RiskDeskDeps } from './risk-desk';
export { ExposureBook, OPTION_SCOPES } from './options/exposure-book';
export type {
  OptionBet,
  OptionCaps,
  OptionScope,
  OptionUsage,
  RunningOptions,
  SecondSides,
  StakeLeft,
} from './options/exposure-book';
export { exposureOf, stakesOf } from './options/sides';
export type { Sides } from './options/sides';
export { riskRetention } from './retention';
