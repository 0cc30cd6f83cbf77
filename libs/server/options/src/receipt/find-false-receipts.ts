import type { Sql } from '@ex/server-db';
import { isGenuine, SELECT_RECEIPT } from './receipt-row';
import type { ReceiptRow } from './receipt-row';

/** Receipts read at a time, unless stated otherwise. */
const CHUNK = 2_000;

/**
 * Computes the digest of every receipt after an order again and names the orders for which it differs. Receipts never change,
 * so they may be read in chunks.
 */
export async function findFalseReceipts(sql: Sql, after = '0', chunk = CHUNK): Promise<string[]> {
  const found: string[] = [];
  let last = after;
  for (;;) {
    const rows: readonly ReceiptRow[] = await sql.query<ReceiptRow>(
      `${SELECT_RECEIPT} WHERE r.order_id > $1 ORDER BY r.order_id LIMIT ${chunk}`,
      [last],
    );
    found.push(
      ...rows.filter((row) => !isGenuine(row)).map(({ id }) => `order ${id}: its receipt was changed`),
    );
    last = rows.at(-1)?.id ?? last;
    if (rows.length < chunk) return found;
  }
}
