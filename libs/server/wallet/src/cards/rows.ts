import type { Sql, Tx } from '@ex/server-db';

/** A bank card of a member. */
export interface CardRow {
  readonly id: string;
  readonly bank_name: string;
  readonly card_number: string;
  readonly card_name: string;
}

/** The fields of a card that a member enters. */
export type CardFields = Omit<CardRow, 'id'>;

const COLUMNS = 'id, bank_name, card_number, card_name';

/** The member's cards, oldest first. */
export function listCards(sql: Sql, memberId: number): Promise<CardRow[]> {
  return sql.query<CardRow>(`SELECT ${COLUMNS} FROM wallet_card WHERE member_id = $1 ORDER BY id`, [
    memberId,
  ]);
}

/** Returns the member's card; undefined for an unknown id and for another member's card alike. */
export async function findCard(sql: Sql, memberId: number, id: number): Promise<CardRow | undefined> {
  const [row] = await sql.query<CardRow>(
    `SELECT ${COLUMNS} FROM wallet_card WHERE id = $1 AND member_id = $2`,
    [id, memberId],
  );
  return row;
}

/**
 * Adds a card while the member has fewer than `most`; returns true if the member has the card afterwards. An identical
 * card, as sent by a retry after a lost response, is not bound twice. A member's calls run one at a time.
 */
export async function addCard(
  tx: Tx,
  memberId: number,
  card: CardFields,
  most: number,
  now: number,
): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('wallet.card', $1))`, [memberId]);
  const same = (known: CardRow): boolean =>
    known.bank_name === card.bank_name &&
    known.card_number === card.card_number &&
    known.card_name === card.card_name;
  if ((await listCards(tx, memberId)).some(same)) return true;
  const rows = await tx.query(
    `INSERT INTO wallet_card (member_id, bank_name, card_number, card_name, bound_at)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM wallet_card WHERE member_id = $1) < $6 RETURNING id`,
    [memberId, card.bank_name, card.card_number, card.card_name, new Date(now), most],
  );
  return rows.length === 1;
}

/** Changes the member's card; returns false if there is none with that id. */
export async function updateCard(
  sql: Sql,
  memberId: number,
  id: number,
  card: CardFields,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE wallet_card SET bank_name = $3, card_number = $4, card_name = $5, bound_at = $6
     WHERE id = $1 AND member_id = $2 RETURNING id`,
    [id, memberId, card.bank_name, card.card_number, card.card_name, new Date(now)],
  );
  return rows.length === 1;
}
