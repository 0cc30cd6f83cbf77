import type { Retention } from '@ex/server-db';
import { deleteOldDays } from './worth/recorder';

/** How long costs and values of assets stay. */
export const portfolioRetention: readonly Retention[] = [
  { table: 'portfolio_cost', kept: 'what members have paid for coins they have, one row for each coin' },
  { table: 'portfolio_backfill', rule: 'emptied when the costs of before are worked out' },
  { table: 'portfolio_day', rule: 'with the last day that is shown', sweep: deleteOldDays },
  { table: 'portfolio_balance', rule: 'with `portfolio_day`; the last amount of before stays' },
  { table: 'portfolio_close', rule: 'with `portfolio_day`' },
  { table: 'portfolio_first_steps', kept: 'one row for each member who has traded or closed the checklist' },
];
