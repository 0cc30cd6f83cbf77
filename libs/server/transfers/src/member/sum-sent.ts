import type { Sql } from '@ex/server-db';
import { TRANSFER_STATUS } from './row';

/** Sums of what a member has sent to other members since a moment (ms), by coin: arrived or on its way, fees included. */
export const sumSentSince = (sql: Sql, memberId: number, since: number) =>
  sql.query<{ readonly coin: number; readonly amount: string }>(
    `SELECT coin_id AS coin, sum(amount)::text AS amount FROM member_transfer
     WHERE member_id = $1 AND created_at > $2 AND status IN ($3, $4) GROUP BY coin_id`,
    [memberId, new Date(since), TRANSFER_STATUS.transferring, TRANSFER_STATUS.finished],
  );
