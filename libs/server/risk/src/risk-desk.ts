import type { RiskRules } from '@ex/server-site-config';
import { makeReferencePrices } from './reference/reference-prices';
import type { ReferenceDeps, ReferencePrices } from './reference/reference-prices';
import { makeRiskRefusals } from './refusals';
import type { RiskRefusals } from './refusals';

/** What every product asks before it decides about money. */
export interface RiskDesk extends RiskRefusals {
  /** Limits as configured. */
  readonly rules: RiskRules;
  readonly reference: ReferencePrices;
}

/** What the risk desk of a process needs. */
export interface RiskDeskDeps extends Omit<ReferenceDeps, 'minutes'> {
  readonly rules: RiskRules;
}

/** Makes the risk desk of a process. */
export const makeRiskDesk = ({ rules, ...deps }: RiskDeskDeps): RiskDesk => ({
  ...makeRiskRefusals(),
  rules,
  reference: makeReferencePrices({ ...deps, minutes: rules.referenceMinutes }),
});
