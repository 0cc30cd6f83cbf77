import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { cancelOrdersOf } from '@ex/server-spot';
import { guardClock } from './open-clock';
import type { VenueServices } from './venue-services';

const EVERY_MS = 1_000;

/**
 * Makes the worker that cancels the resting orders of frozen accounts: an intruder who placed them could
 * still trade against them, from another account at a price of their choice (SESSION-05). So do those of members whose trading an
 * operator has blocked (OPS-14). Freezes are in the
 * database, so that none is missed after a restart.
 */
export const makeFrozenOrdersWorker = ({
  db,
  exchange,
  background,
  clock,
}: Pick<VenueServices, 'db' | 'exchange' | 'background' | 'clock'>): Poller => {
  const onError = background.of('frozen orders');
  const round = async (): Promise<number> => {
    const frozen = await db.query<{ member_id: number }>(
      `SELECT member_id FROM (
         SELECT member_id FROM member_freeze WHERE lifted_at IS NULL
         UNION SELECT member_id FROM member_block WHERE lifted_at IS NULL AND grade = 'trade'
       ) f WHERE EXISTS (SELECT FROM spot_order o WHERE o.member_id = f.member_id AND o.status = 1)`,
    );
    let cancelled = 0;
    for (const { member_id } of frozen)
      // A failed cancel for one member must not keep the orders of another.
      cancelled += await cancelOrdersOf(exchange, member_id).catch((error: unknown) => {
        onError(error);
        return 0;
      });
    return cancelled;
  };
  return makePoller({ everyMs: EVERY_MS, round, mayRun: guardClock(clock).mayRun, onError });
};
