import { CODE_CONFIRM_TRADING, CODE_REFUSED } from '@ex/contract';
import { ApiRejection } from '@ex/server-http';

/** Names of the rules that refuse something; each has a text `risk.<rule>` in the server's namespace. */
export const RISK_RULES = [
  'noReference',
  'band',
  'held',
  'giveaway',
  'optionMember',
  'optionSecond',
  'optionMarket',
  'optionVenue',
  'houseClosed',
  'houseCap',
  'houseDay',
] as const;
/** A rule of the risk desk. */
export type RiskRule = (typeof RISK_RULES)[number];

/** Makes refusals and counts them by rule. */
export interface RiskRefusals {
  /** The refusal of a rule, to be thrown or returned; counted once. `values` fill the placeholders of its text. */
  refuse(rule: RiskRule, values?: Readonly<Record<string, string | number>>): ApiRejection;
  /** The same without counting it: for a decision that is made once more. */
  preview: RiskRefusals['refuse'];
  /** Refusals of this process since its start, by rule. */
  counts(): ReadonlyMap<RiskRule, number>;
}

/** Makes the refusals of a process. */
export function makeRiskRefusals(): RiskRefusals {
  const counts = new Map<RiskRule, number>(RISK_RULES.map((rule) => [rule, 0]));
  const preview: RiskRefusals['refuse'] = (rule, values = {}) =>
    new ApiRejection(`risk.${rule}`, values, rule === 'giveaway' ? CODE_CONFIRM_TRADING : CODE_REFUSED);
  return {
    preview,
    refuse: (rule, values) => {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      return preview(rule, values);
    },
    counts: () => counts,
  };
}
