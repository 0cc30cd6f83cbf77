export type { PriceBands, PriceRange } from './bands/price-bands';
export { confirmTradingHandler } from './giveaway/confirm';
export { countGiven } from './giveaway/count-given';
export { riskMigrations } from './giveaway/migrations';
export { AssumedTraders, LockedTraders } from './giveaway/traders';
export type { Gift, Traders, TraderState } from './giveaway/traders';
export type { BookTake, HouseFill } from './house/changes';
export type { HouseDesk } from './house/house-desk';
export { houseMigrations } from './house/migrations';
export { makeHedging, paperHedger } from './house/hedger';
export type { HouseLock } from './house/house-lock';
export type { ReportedPosition } from './house/report';
export type { HousePage, HouseState } from './listing/market-watch';

export { makeRiskRefusals } from './refusals';
export type { RiskRefusals, RiskRule } from './refusals';
export { makeRiskDesk } from './risk-desk';
export type { RiskDesk, RiskDeskDeps } from './risk-desk';
export { ExposureBook } from './options/exposure-book';
export type {
  OptionBet,
  OptionScope,
  OptionUsage,
  RunningOptions,
  SecondSides,
  StakeLeft,
} from './options/exposure-book';
export { riskRetention } from './retention';
