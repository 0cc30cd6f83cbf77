import { getMiningMachineOrders } from '@ex/contract';
import { formatOrderNumber, formatUtc, type Handler, nextPage, pageStart, serve } from '@ex/server-http';
import { coinImageUrl } from '../coin-image-url';
import type { FinanceDeps } from '../deps';

interface OrderRow {
  readonly id: string;
  readonly title: string;
  readonly coin_id: number;
  readonly amount: string;
  readonly daily_rate: string;
  readonly days: number;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly revenue: string;
}

/** Lists the member's locks, newest first (MINING-04 to MINING-06, CALLS-63). */
export function lockOrdersHandler({ db, catalogue }: FinanceDeps): Handler<typeof getMiningMachineOrders> {
  return serve(getMiningMachineOrders, async (paging, { memberId }) => {
    const start = pageStart(paging);
    const rows = await db.query<OrderRow>(
      `SELECT id, title, coin_id, amount, trim_scale(daily_rate)::text AS daily_rate, days, started_at, ends_at, revenue
       FROM mining_order WHERE member_id = $1 AND id < $4::bigint ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [memberId, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map((row) => answer(row, catalogue.coin(row.coin_id)?.code ?? ''));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}

function answer(row: OrderRow, coin: string) {
  return {
    id: Number(row.id),
    img: coinImageUrl(coin),
    title: row.title,
    order_num: formatOrderNumber('M', row.started_at, row.id),
    start_time: formatUtc(row.started_at),
    end_time: formatUtc(row.ends_at),
    amount: row.amount,
    coin,
    interest_rate: row.daily_rate,
    days: row.days,
    total_revenue: row.revenue,
  };
}
