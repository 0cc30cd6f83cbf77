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
