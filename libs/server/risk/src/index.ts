export { makeRiskRefusals, RISK_RULES } from './refusals';
export type { RiskRefusals, RiskRule } from './refusals';
export type { ReferencePrices } from './reference/reference-prices';
export { makeRiskDesk } from './risk-desk';
export type { RiskDesk, RiskDeskDeps } from './risk-desk';
