import type { Tx } from '@ex/server-db';
import type { OrderChange } from '../engine/book-draft';
import { formatAmountUnits, formatValueUnits } from '../engine/units';

/** Writes what a batch does to the orders of the book; throws if one is no longer open, which the lock rules out. */
export async function updateResting(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx.query(
    `UPDATE spot_order o SET filled = o.filled + c.quantity, value = o.value + c.value,
       traded_at = CASE WHEN c.quantity > 0 THEN $5::timestamptz ELSE o.traded_at END,
       status = CASE WHEN o.filled + c.quantity = o.quantity THEN 2 WHEN c.cancelled THEN 3 ELSE 1 END,
       ended_at = CASE WHEN c.cancelled OR o.filled + c.quantity = o.quantity THEN $5::timestamptz END
     FROM unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::boolean[]) c (id, quantity, value, cancelled)
     WHERE o.id = c.id AND o.status = 1 RETURNING 1`,
    [
      changes.map(({ id }) => id),
      changes.map(({ quantity }) => formatAmountUnits(quantity)),
      changes.map(({ value }) => formatValueUnits(value)),
      changes.map(({ isCancelled }) => isCancelled),
      now,
    ],
  );
  if (rows.length !== changes.length) throw new Error('an order in the book is not open in the database');
}
