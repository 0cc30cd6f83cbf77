import { getInternalTransferList } from '@ex/contract';
import type { InternalTransfer } from '@ex/contract';
import { sub } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { formatOrderNumber, formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { TransfersDeps } from '../deps';
import { TRANSFER_COLUMNS, TRANSFER_STATUS } from './row';
import type { TransferRow } from './row';

/** Lists the transfers the member sent, newest first; status 0 means all (P2P-17, P2P-21, CALLS-56, D-69). */
export function transferListHandler({
  db,
  catalogue,
}: TransfersDeps): Handler<typeof getInternalTransferList> {
  return serve(getInternalTransferList, async ({ status, ...paging }, { memberId }) => {
    const start = pageStart(paging);
    const rows = await db.query<TransferRow>(
      `SELECT ${TRANSFER_COLUMNS} FROM member_transfer WHERE member_id = $1 AND ($2::integer = 0 OR status = $2::integer)
         AND id < $5::bigint
       ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [memberId, status, paging.limit, start.offset, start.belowId],
    );
    const list = rows.map((row) => transferAnswer(row, catalogue));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}

function transferAnswer(row: TransferRow, catalogue: Catalogue): InternalTransfer {
  const { id, status, created_at, to_name, coin_id, amount, fee } = row;
  return {
    id: Number(id),
    order_num: orderNumber(row),
    status,
    addtime: formatUtc(created_at),
    arrival_time: arrivalText(row),
    to_username: to_name,
    coin: catalogue.coin(coin_id)?.code ?? '',
    amount,
    sxf: fee,
    arrival_amount: sub(amount, fee),
  };
}

/** Order number for customer service: the day and the id. */
function orderNumber({ id, created_at }: TransferRow): string {
  return formatOrderNumber('T', created_at, id);
}

/** Formats the arrival time; empty for a cancelled transfer. */
function arrivalText({ status, arrives_at }: TransferRow): string {
  return status === TRANSFER_STATUS.cancelled ? '' : formatUtc(arrives_at);
}
