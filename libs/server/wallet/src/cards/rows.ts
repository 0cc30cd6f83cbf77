import type { Sql, Tx } from '@ex/server-db';

/** A bank card of a member. */
export interface CardRow {
  readonly id: string;
  readonly bank_name: string;
  readonly card_number: string;
  readonly card_name: string;
  /** When money can first leave to it; null for immediately (BOOK-02). */
  readonly usable_at: Date | null;
}

/** The fields of a card that a member enters. */
export type CardFields = Omit<CardRow, 'id' | 'usable_at'>;

const COLUMNS = 'id, bank_name, card_number, card_name, usable_at';

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

/** A card to be kept. */
export interface NewCard {
  readonly memberId: number;
  readonly card: CardFields;
  readonly usableAt: Date;
}

/** Adds a card. */
export async function addCard(tx: Tx, { memberId, card, usableAt }: NewCard, now: number): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_card (member_id, bank_name, card_number, card_name, bound_at, usable_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [memberId, card.bank_name, card.card_number, card.card_name, new Date(now), usableAt],
  );
}

/** Changes the card of an id. */
export async function updateCard(
  tx: Tx,
  id: string,
  { card, usableAt }: NewCard,
  now: number,
): Promise<void> {
  await tx.query(
    `UPDATE wallet_card SET bank_name = $2, card_number = $3, card_name = $4, bound_at = $5, usable_at = $6 WHERE id = $1`,
    [id, card.bank_name, card.card_number, card.card_name, new Date(now), usableAt],
  );
}
