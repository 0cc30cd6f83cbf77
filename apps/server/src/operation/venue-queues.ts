import { readProposalQueue } from '@ex/server-back-office';
import { readPayoutQueues } from '@ex/server-wallet';
import type { VenueServices } from '../start/venue-services';

/** Work that waits for operators, or for the payout provider. */
interface VenueQueue {
  readonly queue: string;
  readonly waiting: number;
  /** When its oldest item began to wait; undefined where nothing waits. */
  readonly since: Date | undefined;
  /** How many wait longer than their due time; left out where there is none. */
  readonly overdue?: number;
}

/** Reads everything that people decide: reviews by kind, decisions for a second operator, and payouts by state. */
export async function readVenueQueues({
  db,
  reviews,
  now,
}: Pick<VenueServices, 'db' | 'reviews' | 'now'>): Promise<readonly VenueQueue[]> {
  const payouts = await readPayoutQueues(db);
  return [
    ...(await reviews.queues()),
    { queue: 'proposal', ...(await readProposalQueue(db, now())) },
    ...payouts.map(({ state, count: waiting, since }) => ({ queue: `payout-${state}`, waiting, since })),
  ];
}
