import { addressFault } from '@ex/addresses';
import type { AddressNetwork } from '@ex/addresses';
import type { Sql } from '@ex/server-db';

/** The bound address of a coin. */
export interface AddressRow {
  readonly id: string;
  readonly coin_id: number;
  readonly network: AddressNetwork;
  readonly address: string;
}

const COLUMNS = 'id, coin_id, network, address';

/** Returns the address bound to a coin, if it is valid under the current rules (D-63). */
export async function findBoundAddress(
  sql: Sql,
  memberId: number,
  coinId: number,
): Promise<AddressRow | undefined> {
  const [row] = await sql.query<AddressRow>(
    `SELECT ${COLUMNS} FROM wallet_address WHERE member_id = $1 AND coin_id = $2`,
    [memberId, coinId],
  );
  return row && !addressFault(row.network, row.address) ? row : undefined;
}

/** All addresses of a member, in the order they were first bound. */
export function listBoundAddresses(sql: Sql, memberId: number): Promise<AddressRow[]> {
  return sql.query<AddressRow>(`SELECT ${COLUMNS} FROM wallet_address WHERE member_id = $1 ORDER BY id`, [
    memberId,
  ]);
}

/** An address to be bound. */
export interface NewAddress {
  readonly memberId: number;
  readonly coinId: number;
  readonly network: AddressNetwork;
  readonly address: string;
  /** True when it may replace a bound address. */
  readonly mayReplace: boolean;
}

/** Binds an address; returns false when one is already bound and may not be replaced. Safe under parallel calls. */
export async function bindAddress(sql: Sql, bound: NewAddress, now: number): Promise<boolean> {
  const { memberId, coinId, network, address, mayReplace } = bound;
  const rows = await sql.query(
    `INSERT INTO wallet_address (member_id, coin_id, network, address, bound_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT wallet_address_once DO UPDATE SET network = $3, address = $4, bound_at = $5 WHERE $6
     RETURNING id`,
    [memberId, coinId, network, address, new Date(now), mayReplace],
  );
  return rows.length === 1;
}
