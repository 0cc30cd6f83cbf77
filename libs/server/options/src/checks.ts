import { type InvariantCheck, sqlCheck } from '@ex/server-ledger';

/** Invariants of options, for the audit and the tests. */
export const optionsChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L4-options',
    'every running order has its stake in an open hold, and no settled one has',
    `SELECT format('order %s (status %s): open hold of %s for a stake of %s', o.id, o.status, h.amount, o.stake) AS text
     FROM option_order o LEFT JOIN ledger_hold h ON h.ref = 'option:' || o.id AND h.released_at IS NULL
     WHERE (o.status = 1) <> (h.ref IS NOT NULL) OR h.amount <> o.stake`,
  ),
  sqlCheck(
    'D-52',
    'every settled order ended by the documented rule',
    `SELECT format('order %s: profit %s, win %s, prices %s to %s', id, profit, is_win, open_price, close_price) AS text
     FROM option_order WHERE status = 2 AND (profit, is_win) IS DISTINCT FROM (
       CASE WHEN close_price = open_price THEN 0
            WHEN (close_price > open_price) = (direction = 1) THEN trunc(stake * payout_rate, 8) ELSE -stake END,
       CASE WHEN close_price <> open_price AND (close_price > open_price) = (direction = 1) THEN 1 ELSE 0 END)`,
  ),
  sqlCheck(
    'L5-options',
    'every settled order moved its result, once, between the member and the house',
    `SELECT format('order %s: profit %s, booked %s to the member and %s to the house', o.id, o.profit, b.own, b.house) AS text
     FROM option_order o CROSS JOIN LATERAL (
       SELECT COALESCE(sum(p.amount) FILTER (WHERE p.member = o.member_id), 0) AS own,
         COALESCE(sum(p.amount) FILTER (WHERE p.house = 'options'), 0) AS house
       FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind IN ('options.open', 'options.settle') AND t.ref = 'option:' || o.id
     ) b WHERE o.status = 2 AND (b.own, b.house) IS DISTINCT FROM (o.profit, -o.profit)`,
  ),
];
