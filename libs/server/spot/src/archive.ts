import { chunkRows } from '@ex/server-ledger';
import type { ArchiveStage, ArchivedBookings } from '@ex/server-ledger';

/** What the trades of a chunk add to each order. */
const FILLS = `
  SELECT order_id, sum(quantity) AS quantity, sum(quantity * price) AS value FROM ${chunkRows('spot_trade')}
    CROSS JOIN LATERAL (VALUES (buy_order), (sell_order)) o (order_id)
  WHERE order_id IS NOT NULL GROUP BY order_id ORDER BY order_id`;

/**
 * Bookings of spot trading, and the trades. An order that stays, because it rests or ended later, keeps what its archived
 * trades added to it in `spot_archived_fill`.
 */
export const spotBookings: ArchivedBookings = {
  kinds: ['spot.open', 'spot.trade', 'spot.cancel'],
  tables: [
    {
      name: 'spot_trade',
      key: ['id'],
      belongs: `r.id IN (
        SELECT substring(ref FROM '^spot-trade:([0-9]+)$')::bigint FROM ledger_transaction
        WHERE id = ANY ($1::bigint[]) AND kind = 'spot.trade')`,
      onRemoved: [
        `INSERT INTO spot_archived_fill AS f (order_id, quantity, value) ${FILLS}
         ON CONFLICT (order_id) DO UPDATE SET quantity = f.quantity + excluded.quantity, value = f.value + excluded.value`,
      ],
      onRestored: [
        `DELETE FROM spot_archived_fill f USING (${FILLS}) t WHERE f.order_id = t.order_id AND f.quantity = t.quantity`,
        `UPDATE spot_archived_fill f SET quantity = f.quantity - t.quantity, value = f.value - t.value
         FROM (${FILLS}) t WHERE f.order_id = t.order_id AND f.quantity > t.quantity`,
      ],
    },
  ],
};

const HAS_LATER_TRADE = `EXISTS (
  SELECT FROM spot_trade t JOIN ledger_transaction b
    ON b.kind = 'spot.trade' AND b.ref IN ('spot-trade:' || t.id, 'spot-trade:' || t.id || ':maker')
  WHERE (t.buy_order = l.id OR t.sell_order = l.id) AND b.id > $1)`;

/** Ended orders, after all of their trades, with their holds. */
export const spotOrderStage: ArchiveStage = {
  name: 'spot-orders',
  leaders: { table: 'spot_order', condition: `l.ended_at < $2 AND NOT ${HAS_LATER_TRADE}` },
  tables: [
    {
      name: 'spot_order',
      key: ['id'],
      belongs: 'r.id = ANY ($1::bigint[])',
      onRemoved: [
        `DELETE FROM spot_archived_fill f USING ${chunkRows('spot_order')} o WHERE f.order_id = o.id`,
      ],
      onRestored: [
        `INSERT INTO spot_archived_fill (order_id, quantity, value)
         SELECT id, filled, value FROM ${chunkRows('spot_order')} WHERE filled > 0`,
      ],
    },
    {
      name: 'ledger_hold',
      key: ['ref'],
      belongs: `r.released_at IS NOT NULL AND r.ref IN (SELECT 'spot:' || id FROM unnest($1::bigint[]) id)`,
    },
  ],
};
