import type { Retention } from '@ex/server-db';

/** How long the rows of the risk desk stay. Its counters have one row for each member, coin or book. */
export const riskRetention: readonly Retention[] = [
  { table: 'risk_giveaway', kept: 'what a member has given away in two days, one row for each' },
  { table: 'house_position', kept: 'what the house holds, one row for each coin and desk' },
  { table: 'house_book', kept: 'what members have taken, one row for each side of a market' },
  { table: 'house_day', kept: 'worth of the positions at the begin of a day, a row a day for each coin' },
  { table: 'house_hedge', key: ['id'], at: 'hedged_at', days: 90 },
  { table: 'house_hedged', kept: 'sums of all trades at other venues, one row for each coin' },
  { table: 'house_member_day', key: ['day', 'member_id'], at: 'day', days: 2 },
  { table: 'risk_confirmation', kept: 'until when a member has confirmed to trade, one row for each' },
];
