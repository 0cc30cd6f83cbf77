import { type InvariantCheck, provenId, scopedCheck, sqlCheck } from '@ex/server-ledger';
import { findFalseReceipts } from './receipt/find-false-receipts';
import { MARKET_OPENING } from './settlement/due-order';

const RECEIPT_MISMATCH = `
  (r.order_id IS NOT NULL) <> (o.status = 2 AND (o.close_tick IS NOT NULL OR o.return_reason IS NOT NULL))`;
const ORDERS = { name: 'option_order', open: 'status = 1' };
/** Orders that have run since, and those that run. */
const NEW_ORDERS = { sql: 'o.id > $1', after: [ORDERS] };

/** Invariants of options, for the audit and the tests. */
export const optionsChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L4-options',
    'every running order has its stake in an open hold, and no settled one has',
    `SELECT format('%s: open hold of %s for a running stake of %s', COALESCE(h.ref, 'option:' || o.id), h.amount, o.stake) AS text
     FROM (SELECT id, stake FROM option_order WHERE status = 1) o
       FULL JOIN (SELECT ref, amount FROM ledger_hold WHERE released_at IS NULL AND starts_with(ref, 'option:')) h
         ON h.ref = 'option:' || o.id
     WHERE h.amount IS DISTINCT FROM o.stake`,
  ),
  scopedCheck(
    'D-52',
    'every settled order ended by the documented rule',
    (scope) => `
     SELECT format('order %s: profit %s, win %s, prices %s to %s', id, profit, is_win, open_price, close_price) AS text
     FROM option_order o WHERE ${scope} AND status = 2 AND (profit, is_win) IS DISTINCT FROM (
       CASE WHEN close_price = open_price THEN 0
            WHEN (close_price > open_price) = (direction = 1) THEN trunc(stake * payout_rate, 8) ELSE -stake END,
       CASE WHEN close_price <> open_price AND (close_price > open_price) = (direction = 1) THEN 1 ELSE 0 END)`,
    NEW_ORDERS,
  ),
  scopedCheck(
    'L5-options',
    'every settled order moved its result, once, between the member and the house',
    (scope) => `
     SELECT format('order %s: profit %s, booked %s to the member and %s to the house', o.id, o.profit, b.own, b.house) AS text
     FROM option_order o CROSS JOIN LATERAL (
       SELECT COALESCE(sum(p.amount) FILTER (WHERE p.member = o.member_id), 0) AS own,
         COALESCE(sum(p.amount) FILTER (WHERE p.house = 'options'), 0) AS house
       FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind IN ('options.open', 'options.settle') AND t.ref = 'option:' || o.id
     ) b WHERE ${scope} AND o.status = 2 AND (b.own, b.house) IS DISTINCT FROM (o.profit, -o.profit)`,
    NEW_ORDERS,
  ),
  scopedCheck(
    'D-52-tape',
    'every settled order has the price that the tape says, while its second is kept',
    (scope) => `
     SELECT format('order %s: closed at %s (%s) of %s, the tape says %s of %s', o.id, o.close_price,
        COALESCE(o.return_reason, 'a price'), o.close_tick, t.price, t.ts) AS text
     FROM option_order o JOIN option_receipt r ON r.order_id = o.id
       JOIN price_tape c ON (c.feed, c.symbol, c.second) = (o.feed, o.symbol, o.market_expiry / 1000)
       LEFT JOIN LATERAL (
         SELECT (x ->> 'price')::numeric AS price, (x ->> 'ts')::bigint AS ts FROM json_array_elements(c.ticks) x
         WHERE (x ->> 'ts')::bigint <= o.market_expiry ORDER BY 2 DESC LIMIT 1
       ) t ON true
     WHERE ${scope} AND COALESCE(o.return_reason, '') NOT IN ('no-opening', 'void') AND (c.state = 'wanted' OR CASE WHEN t.ts IS NULL THEN o.return_reason IS DISTINCT FROM 'no-price'
       WHEN t.ts < ${MARKET_OPENING} THEN o.return_reason IS DISTINCT FROM 'old-price'
       ELSE (o.close_price, o.close_tick) IS DISTINCT FROM (t.price, t.ts)
         OR o.return_reason IS DISTINCT FROM CASE WHEN o.close_price = o.open_price THEN 'equal' END END)`,
    NEW_ORDERS,
  ),
  scopedCheck(
    'RISK-49-opening',
    'every order opened at the first price from its opening on that the tape says, while its second is kept',
    (scope) => `
     SELECT format('order %s: opened at %s of %s, the tape says %s of %s', o.id, o.open_price, o.open_tick, t.price, t.ts) AS text
     FROM option_order o JOIN price_tape b ON (b.feed, b.symbol, b.second) = (o.feed, o.symbol, o.market_opening / 1000)
       JOIN LATERAL (
         SELECT (x ->> 'price')::numeric AS price, (x ->> 'ts')::bigint AS ts FROM json_array_elements(b.ticks) x
         WHERE (x ->> 'ts')::bigint >= o.market_opening ORDER BY 2 LIMIT 1
       ) t ON true
     WHERE ${scope} AND o.accepted_at IS NOT NULL AND o.open_tick IS NOT NULL AND (o.open_price, o.open_tick) <> (t.price, t.ts)`,
    NEW_ORDERS,
  ),
  // Since a mark: those settled on both sides of it are compared with the tape only.
  scopedCheck(
    'D-52-once',
    'all orders of one feed, market and moment were decided by one tick',
    (scope) => `
     SELECT format('%s, %s at %s: %s ticks, %s orders without a price', feed, symbol, market_expiry,
        count(DISTINCT (close_price, close_tick)) FILTER (WHERE close_tick IS NOT NULL),
        count(*) FILTER (WHERE return_reason = 'no-price')) AS text
     FROM option_order o WHERE ${scope} AND (close_tick IS NOT NULL OR return_reason IS NOT NULL) GROUP BY feed, symbol, market_expiry
     HAVING count(DISTINCT (close_price, close_tick)) FILTER (WHERE close_tick IS NOT NULL)
       + sign(count(*) FILTER (WHERE return_reason = 'no-price')) > 1`,
    NEW_ORDERS,
  ),
  sqlCheck(
    'D-52-receipt',
    'orders settled by the tape have a receipt, and no others',
    `SELECT format('order %s, receipt %s', o.id, r.order_id) AS text
     FROM option_order o FULL JOIN option_receipt r ON r.order_id = o.id
     WHERE ${RECEIPT_MISMATCH} OR o.id IS NULL`,
    {
      sql: `SELECT format('order %s, receipt %s', o.id, r.order_id) AS text
            FROM (SELECT * FROM option_order WHERE id > $1) o
              FULL JOIN (SELECT * FROM option_receipt WHERE order_id > $1) r ON r.order_id = o.id
            WHERE ${RECEIPT_MISMATCH} OR o.id IS NULL`,
      after: [ORDERS],
    },
  ),
  {
    id: 'D-52-digest',
    title: 'every receipt fits its order, to the last character',
    find: (sql) => findFalseReceipts(sql),
    watches: [ORDERS],
    findSince: (sql, mark) => findFalseReceipts(sql, provenId(mark, ORDERS)),
  },
];
