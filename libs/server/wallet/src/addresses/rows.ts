import { addressFault } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import type { Sql } from '@ex/server-db';

/** A payout address of a member. */
export interface AddressRow {
  readonly id: string;
  readonly coin_id: number;
  readonly network: AddressNetwork;
  readonly address: string;
  readonly label: string;
  /** The one of its coin that the specification knows. */
  readonly bound: boolean;
  /** From when money can leave to it (BOOK-02). */
  readonly usable_at: Date;
}

const COLUMNS = 'id, coin_id, network, address, label, bound, usable_at';

/** Returns the address bound to a coin, if it is valid under the current rules (D-63). */
export function findBoundAddress(
  sql: Sql,
  memberId: number,
  coinId: number,
): Promise<AddressRow | undefined> {
  return findValid(sql, 'coin_id = $2 AND bound', [memberId, coinId]);
}

/** Returns an own address of a coin by its id, if it is valid under the current rules (BOOK-01). */
export function findOwnAddress(
  sql: Sql,
  memberId: number,
  coinId: number,
  id: number,
): Promise<AddressRow | undefined> {
  return findValid(sql, 'coin_id = $2 AND id = $3', [memberId, coinId, id]);
}

async function findValid(sql: Sql, which: string, values: number[]): Promise<AddressRow | undefined> {
  const [row] = await sql.query<AddressRow>(
    `SELECT ${COLUMNS} FROM wallet_address WHERE member_id = $1 AND removed_at IS NULL AND ${which}`,
    values,
  );
  return row && !addressFault(row.network, row.address) ? row : undefined;
}

/** All addresses of a member, in the order they were first added. */
export function listAddresses(sql: Sql, memberId: number): Promise<AddressRow[]> {
  return sql.query<AddressRow>(
    `SELECT ${COLUMNS} FROM wallet_address WHERE member_id = $1 AND removed_at IS NULL ORDER BY id`,
    [memberId],
  );
}

/** Most addresses that a new one is compared with. */
const MAX_USED = 100;

/** Addresses that a member has or has paid to, the newest payments first, each once (BOOK-04). */
export async function listUsedAddresses(sql: Sql, memberId: number): Promise<string[]> {
  const rows = await sql.query<{ address: string }>(
    `SELECT address FROM (
       SELECT destination AS address, created_at AS at FROM wallet_withdrawal
       WHERE member_id = $1 AND way <> 'bank' AND status IN (1, 2)
       UNION ALL SELECT address, bound_at FROM wallet_address WHERE member_id = $1 AND removed_at IS NULL
     ) used GROUP BY address ORDER BY max(at) DESC, address LIMIT $2`,
    [memberId, MAX_USED],
  );
  return rows.map(({ address }) => address);
}
