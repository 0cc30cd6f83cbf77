import type { FinanceDeps } from '../deps';

/**
 * Releases the funds that members with overdue loans hold in resting orders in the coin of their debt, so that they can
 * be collected. Returns the number of released orders.
 */
export async function releaseShieldedFunds(
  { db, releaseOrders }: FinanceDeps,
  now: number,
  onError: (error: unknown) => void,
): Promise<number> {
  const debtors = await db.query<{ member_id: string; coin_id: number }>(
    `SELECT DISTINCT member_id, coin_id FROM loan l
     WHERE status = 2 AND repaid_at IS NULL AND due_at <= $1 AND EXISTS (
       SELECT FROM ledger_hold h WHERE h.member = l.member_id AND h.coin = l.coin_id AND h.released_at IS NULL
     )`,
    [new Date(now)],
  );
  let released = 0;
  for (const { member_id, coin_id } of debtors)
    released += await releaseOrders(Number(member_id), coin_id).catch((error: unknown) => {
      onError(error);
      return 0;
    });
  return released;
}
