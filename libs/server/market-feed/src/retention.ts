import type { Retention } from '@ex/server-db';

/** The state of the feed stays. */
export const marketFeedRetention: readonly Retention[] = [
  { table: 'feed_state', kept: 'one row for each kind of feed' },
];
