import { chunkRows } from './stage';
import type { ArchiveStage, ArchivedBookings } from './stage';

const sum = (bucket: string, sign: string): string =>
  `${sign}COALESCE(sum(amount) FILTER (WHERE bucket = '${bucket}'), 0)`;

/** Adds the postings of a chunk to what their places open with, or takes them away. */
const carry = (sign: '' | '-'): string => `
  INSERT INTO ledger_opening AS o (member, coin, account, house, available, frozen)
  SELECT COALESCE(member, 0), coin, COALESCE(account, 0), COALESCE(house, ''), ${sum('available', sign)}, ${sum('frozen', sign)}
  FROM ${chunkRows('ledger_posting')} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (member, coin, account, house)
    DO UPDATE SET available = o.available + excluded.available, frozen = o.frozen + excluded.frozen`;

/**
 * Stage of the ledger: transactions of some kinds with their postings, and what goes with them. Other kinds stay: they are
 * few, and what they belong to, such as a loan, can be open for years.
 */
export function transactionStage(bookings: readonly ArchivedBookings[]): ArchiveStage {
  const kinds = bookings.flatMap((one) => one.kinds.map((kind) => `'${kind}'`));
  return {
    name: 'transactions',
    leaders: { table: 'ledger_transaction', condition: `l.id <= $1 AND l.kind IN (${kinds.join(', ')})` },
    tables: [
      { name: 'ledger_transaction', key: ['id'], belongs: 'r.id = ANY ($1::bigint[])' },
      {
        name: 'ledger_posting',
        key: ['transaction', 'leg'],
        belongs: 'r.transaction = ANY ($1::bigint[])',
        onRemoved: [carry('')],
        onRestored: [carry('-')],
      },
      ...bookings.flatMap((one) => one.tables),
    ],
    findOpen: async (sql, bounds) => {
      const open: string[] = [];
      for (const { findOpen } of bookings) open.push(...((await findOpen?.(sql, bounds)) ?? []));
      return open;
    },
  };
}
