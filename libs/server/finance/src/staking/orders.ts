import { getStakingOrderList } from '@ex/contract';
import { formatOrderNumber, formatUtc, type Handler, nextPage, pageStart, serve } from '@ex/server-http';
import type { FinanceDeps } from '../deps';

interface OrderRow {
  readonly id: string;
  readonly coin_id: number;
  readonly amount: string;
  readonly days: number;
  readonly redeem_fee: string | null;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly status: number;
  readonly revenue: string;
}

/** Lists the member's stakes, newest first; without `status` all of them (STAKE-10, STAKE-11, D-73, CALLS-68). */
export function stakeListHandler({ db, catalogue }: FinanceDeps): Handler<typeof getStakingOrderList> {
  return serve(getStakingOrderList, async ({ status, ...paging }, { memberId }) => {
    const start = pageStart(paging);
    const rows = await db.query<OrderRow>(
      `SELECT id, coin_id, amount, days, redeem_fee, started_at, ends_at, status, revenue FROM staking_order
       WHERE member_id = $1 AND ($2::smallint IS NULL OR status = $2) AND id < $5::bigint ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [memberId, status ?? null, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map((row) => answer(row, catalogue.coin(row.coin_id)?.code ?? ''));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}

/** `total_revenue` is the yield of the whole term while the order runs, and the yield paid once it has ended. */
function answer(row: OrderRow, coin: string) {
  return {
    id: Number(row.id),
    order_num: formatOrderNumber('S', row.started_at, row.id),
    status: row.status,
    type: row.redeem_fee === null ? 0 : 1,
    redeem_fee: row.redeem_fee ?? '0',
    addtime: formatUtc(row.started_at),
    coin,
    start_time: formatUtc(row.started_at),
    end_time: formatUtc(row.ends_at),
    amount: row.amount,
    days: row.days,
    total_revenue: row.revenue,
  };
}
