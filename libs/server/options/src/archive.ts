import type { ArchivedBookings } from '@ex/server-ledger';

const SETTLED = `
  SELECT ref FROM ledger_transaction WHERE id = ANY ($1::bigint[]) AND kind = 'options.settle'`;
const SETTLED_IDS = `SELECT substring(ref FROM '^option:([0-9]+)$')::bigint FROM (${SETTLED}) settled`;

/** Bookings of options, and the orders with their receipts and holds once the settlement goes. */
export const optionBookings: ArchivedBookings = {
  kinds: ['options.open', 'options.settle'],
  tables: [
    { name: 'option_order', key: ['id'], belongs: `r.id IN (${SETTLED_IDS})` },
    { name: 'option_receipt', key: ['order_id'], belongs: `r.order_id IN (${SETTLED_IDS})` },
    { name: 'ledger_hold', key: ['ref'], belongs: `r.released_at IS NOT NULL AND r.ref IN (${SETTLED})` },
  ],
  findOpen: async (sql, { until }) => {
    const [row] = await sql.query<{ open: number }>(
      'SELECT count(*)::integer AS open FROM option_order WHERE status = 1 AND opened_at < $1',
      [until],
    );
    return row?.open ? [`options that were opened in it or before still run (${row.open})`] : [];
  },
};
