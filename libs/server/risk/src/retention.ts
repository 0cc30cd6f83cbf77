import type { Retention } from '@ex/server-db';

/** What the risk desk counts for members has one row for each. */
export const riskRetention: readonly Retention[] = [
  { table: 'risk_giveaway', kept: 'what a member has given away today, one row for each' },
  { table: 'risk_confirmation', kept: 'until when a member has confirmed to trade, one row for each' },
];
