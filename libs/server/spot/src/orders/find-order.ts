import { ApiRejection, callerSite } from '@ex/server-http';
import type { BatchWriter, MemberContext } from '@ex/server-http';
import type { SpotDeps } from '../deps';

interface Lookup {
  readonly orderId: number;
  readonly member: number;
}

/** Returns the market of a caller's order; throws an `ApiRejection` when the caller has no such order. */
export type OrderFinder = (
  orderId: number,
  caller: Pick<MemberContext, 'memberId' | 'ip' | 'signal'>,
) => Promise<number>;

/** Looks orders up in the database in a queue, so that guessed ids occupy one connection at most. */
export function makeOrderFinder({ batches }: Pick<SpotDeps, 'batches'>): OrderFinder {
  const writer: BatchWriter<Lookup> = {
    name: 'spot lookup',
    write: async (tx, lookups) => {
      const rows = await tx.query<{ at: string; market_id: number }>(
        `SELECT at, market_id FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY t (id, member_id, at)
           JOIN spot_order USING (id, member_id)`,
        [lookups.map(({ orderId }) => orderId), lookups.map(({ member }) => member)],
      );
      const found = new Map(rows.map(({ at, market_id: data }) => [Number(at) - 1, { data }]));
      return { outcomes: lookups.map((_, at) => found.get(at) ?? new ApiRejection('spot.noOrder')) };
    },
  };
  return async (orderId, { memberId: member, ip, signal }) => {
    const { data } = await batches.submit(writer, { orderId, member }, { site: callerSite(ip), signal });
    return Number(data);
  };
}
