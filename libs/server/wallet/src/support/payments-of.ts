import type { Catalogue } from '@ex/server-catalogue';
import type { Sql } from '@ex/server-db';

const MOST = 20;

/** Each part reads one index and at most so many rows. */
const BY = {
  address: 'SELECT member_id FROM wallet_address WHERE address = $1 LIMIT 20',
  destination: 'SELECT member_id FROM wallet_withdrawal WHERE destination = $1 LIMIT 20',
  withdrawal: 'SELECT member_id FROM wallet_withdrawal WHERE lower(reference) = lower($1) LIMIT 20',
  'deposit reference': 'SELECT member_id FROM wallet_deposit WHERE lower(reference) = lower($1) LIMIT 20',
  'transaction hash': 'SELECT member_id FROM wallet_deposit WHERE lower(txid) = lower($1) LIMIT 20',
} as const;

/** Members who have paid to or from an address, under a transaction hash or a bank reference; at most 20. */
export async function findPayers(
  sql: Sql,
  text: string,
): Promise<readonly { readonly id: number; readonly found: string }[]> {
  const parts = Object.entries(BY).map(
    ([found, part]) => `(SELECT member_id, '${found}' AS found FROM (${part}) p)`,
  );
  const rows = await sql.query<{ member_id: string; found: string }>(
    `SELECT DISTINCT ON (member_id) member_id, found FROM (${parts.join(' UNION ALL ')}) f
     ORDER BY member_id LIMIT ${MOST}`,
    [text],
  );
  return rows.map(({ member_id: id, found }) => ({ id: Number(id), found }));
}

/** The newest deposits and withdrawals of a member, in words. */
export async function listPaymentsOf(
  { catalogue }: { readonly catalogue: Pick<Catalogue, 'coin'> },
  sql: Sql,
  memberId: number,
): Promise<readonly { readonly at: Date; readonly what: string; readonly text: string }[]> {
  const rows = await sql.query<{
    what: string;
    id: string;
    coin_id: number;
    amount: string;
    state: string;
    place: string;
    at: Date;
  }>(
    `SELECT * FROM (
       SELECT 'deposit' AS what, id, coin_id, trim_scale(amount)::text AS amount, state, address AS place,
         created_at AS at FROM wallet_deposit WHERE member_id = $1
       UNION ALL
       SELECT 'withdrawal', id, coin_id, trim_scale(amount)::text, state, destination, created_at
         FROM wallet_withdrawal WHERE member_id = $1
     ) p ORDER BY at DESC, id DESC LIMIT 50`,
    [memberId],
  );
  return rows.map(({ what, id, coin_id: coin, amount, state, place, at }) => ({
    ...{ at, what: `${what} ${id}` },
    text: `${amount} ${catalogue.coin(coin)?.code ?? coin} ${state} ${place}`,
  }));
}
