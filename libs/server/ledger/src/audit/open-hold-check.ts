import { type InvariantCheck, sqlCheck } from './check';

/** Where objects that reserve an amount are stored. */
interface HoldingTable {
  readonly table: string;
  /** The hold of an object has the ref `<prefix>:<id>`. */
  readonly prefix: string;
  /** SQL condition on the object `o`: its amount is reserved. */
  readonly holds: string;
}

/** Makes the check that objects have their amount in an open hold while it is reserved, and at no other time (L4). */
export const openHoldCheck = (
  id: string,
  title: string,
  { table, prefix, holds }: HoldingTable,
): InvariantCheck =>
  sqlCheck(
    id,
    title,
    `SELECT format('${prefix} %s: open hold of %s for %s', o.id, h.amount, o.amount) AS text
     FROM ${table} o LEFT JOIN ledger_hold h ON h.ref = '${prefix}:' || o.id AND h.released_at IS NULL
     WHERE (${holds}) <> (h.ref IS NOT NULL) OR h.amount <> o.amount`,
  );
