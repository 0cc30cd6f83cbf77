import { getTransferList } from '@ex/contract';
import { formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { requireCoin } from '../amounts';
import type { TransfersDeps } from '../deps';

interface RecordRow {
  readonly id: string;
  readonly amount: string;
  readonly from_account: number;
  readonly to_account: number;
  readonly created_at: Date;
}

const COMPLETED = 2;

/**
 * Lists the member's account transfers of a coin out of or into an account, newest first (ACCOUNT-08, CALLS-41); all
 * are completed.
 */
export function accountTransferListHandler({
  db,
  catalogue,
}: TransfersDeps): Handler<typeof getTransferList> {
  return serve(getTransferList, async ({ c_id, type, ...paging }, { memberId }) => {
    const start = pageStart(paging);
    const coin = requireCoin(catalogue, c_id);
    const rows = await db.query<RecordRow>(
      `SELECT id, amount, from_account, to_account, created_at FROM own_transfer
       WHERE member_id = $1 AND coin_id = $2 AND $3 IN (from_account, to_account)
         AND id < $6::bigint
       ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [memberId, coin.id, type, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map(({ id, amount, from_account, to_account, created_at }) => ({
      id: Number(id),
      num: amount,
      status: COMPLETED,
      updatetime: formatUtc(created_at),
      from_type: from_account,
      to_type: to_account,
      coin: coin.code,
      msg: '',
    }));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}
