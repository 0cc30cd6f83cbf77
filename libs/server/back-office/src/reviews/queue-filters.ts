import type { listReviews } from '@ex/contract/operator';
import type { PayloadOf } from '@ex/contract';
import type { PendingQuery } from '@ex/server-operator';

/** Filters of the queues as calls state them. */
export type QueueFilters = Pick<
  PayloadOf<typeof listReviews>,
  'kind' | 'state' | 'member' | 'older' | 'least' | 'most' | 'claimed_by' | 'free' | 'late'
>;

const MINUTE_MS = 60_000;

/** The same for the list; `older` counts back from `now` (ms). */
export const toPendingQuery = (
  { kind, state, member, older, least, most, claimed_by, free, late }: QueueFilters,
  now: number,
): PendingQuery => ({
  ...{ kind, state, member, least, most, claimedBy: claimed_by },
  ...{ isFree: free === 1, isOverdue: late === 1 },
  before: older === undefined ? undefined : now - older * MINUTE_MS,
});
