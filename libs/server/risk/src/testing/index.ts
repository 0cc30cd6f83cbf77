import { defaultSiteConfiguration } from '@ex/server-site-config';
import type { RiskRules } from '@ex/server-site-config';
import { makeRiskRefusals } from '../refusals';
import type { RiskDesk } from '../risk-desk';

/** What a test says of its risk desk. */
export interface TestRisk {
  /** Reference prices by symbol, decimal text; a market without one has no reference. */
  readonly references?: ReadonlyMap<string, string>;
  /** Limits that differ from the defaults. */
  readonly rules?: Partial<RiskRules>;
}

/** A risk desk with given reference prices; a change of the map counts from then on. */
export const makeTestRisk = ({ references = new Map(), rules }: TestRisk = {}): RiskDesk => ({
  ...makeRiskRefusals(),
  rules: { ...defaultSiteConfiguration.risk, ...rules },
  reference: { of: (symbol) => references.get(symbol), start: async () => {}, stop: async () => {} },
});
