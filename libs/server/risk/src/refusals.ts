import { ApiRejection } from '@ex/server-http';

/** Names of the rules that refuse something; each has a text `risk.<rule>` in the server's namespace. */
export const RISK_RULES = ['noReference', 'houseClosed', 'houseCap', 'houseDay'] as const;
/** A rule of the risk desk. */
export type RiskRule = (typeof RISK_RULES)[number];

/** Makes refusals and counts them by rule. */
export interface RiskRefusals {
  /** The refusal of a rule, to be thrown or returned; counted once. `values` fill the placeholders of its text. */
  refuse(rule: RiskRule, values?: Readonly<Record<string, string | number>>): ApiRejection;
  /** Refusals of this process since its start, by rule. */
  counts(): ReadonlyMap<RiskRule, number>;
}

/** Makes the refusals of a process. */
export function makeRiskRefusals(): RiskRefusals {
  const counts = new Map<RiskRule, number>(RISK_RULES.map((rule) => [rule, 0]));
  return {
    refuse: (rule, values = {}) => {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      return new ApiRejection(`risk.${rule}`, values);
    },
    counts: () => counts,
  };
}
