import type { Sql } from '@ex/server-db';
import { TRANSFER_STATUS } from './row';

/** Number of payments to members that have not arrived and keep the fee they began with. */
export async function countOnTheirWay(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: string }>('SELECT count(*) FROM member_transfer WHERE status = $1', [
    TRANSFER_STATUS.transferring,
  ]);
  return Number(row?.count);
}
