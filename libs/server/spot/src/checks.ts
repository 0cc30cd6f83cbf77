import type { InvariantCheck } from '@ex/server-ledger';
import { scopedCheck, sqlCheck } from '@ex/server-ledger';

/** Rounds an expression up at 8 decimals. */
const up = (expression: string): string => `ceil((${expression}) * 100000000) / 100000000`;

const HELD = `CASE WHEN o.id IS NULL THEN 0 WHEN o.side = 2 THEN o.quantity - o.filled
  ELSE ${up('o.value + o.price * (o.quantity - o.filled)')} - ${up('o.value')} END`;

/** What unsettled makers still pay out of the holds of their orders. */
const UNSETTLED = `
  SELECT 'spot:' || CASE t.taker_side WHEN 1 THEN t.sell_order ELSE t.buy_order END AS ref,
    sum(CASE t.taker_side WHEN 1 THEN t.quantity ELSE t.paid END) AS amount
  FROM spot_unsettled u JOIN spot_trade t ON t.id = u.trade_id GROUP BY 1`;

const NEW_TRADES = { sql: 't.id > $1', after: [{ name: 'spot_trade' }] };
/** Orders that trades have changed, and those that came. */
const CHANGED_ORDERS = {
  sql: `o.id IN (
    SELECT buy_order FROM spot_trade WHERE id > $1 UNION SELECT sell_order FROM spot_trade WHERE id > $1
    UNION SELECT id FROM spot_order WHERE id > $2)`,
  after: [{ name: 'spot_trade' }, { name: 'spot_order' }],
};

/** Sum of a trade's postings on one owner's account in a coin. */
const booked = (whose: string, coin: string): string =>
  `COALESCE(sum(p.amount) FILTER (WHERE (${whose}) AND p.coin = ${coin}), 0)`;

/** Invariants of spot trading, for the audit and the tests. */
export const spotChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L4-spot',
    'every open spot order holds what its rest may cost, and no ended one holds anything',
    `SELECT format('%s: holds %s for %s', COALESCE(h.ref, 'spot:' || o.id), COALESCE(h.amount, 0), ${HELD}) AS text
     FROM (SELECT * FROM spot_order WHERE status = 1) o
       FULL JOIN (
         SELECT h.ref, h.amount - COALESCE(u.amount, 0) AS amount
         FROM (SELECT ref, amount FROM ledger_hold WHERE released_at IS NULL AND starts_with(ref, 'spot:')) h
           FULL JOIN (${UNSETTLED}) u USING (ref)
       ) h ON h.ref = 'spot:' || o.id
     WHERE COALESCE(h.amount, 0) <> ${HELD}`,
  ),
  scopedCheck(
    'D-43',
    'filled quantity and value of every spot order are the sums of its trades, with those in the archive',
    (scope) => `
     SELECT format('order %s: filled %s worth %s, its trades say %s worth %s', o.id, o.filled, o.value, t.quantity, t.value) AS text
     FROM spot_order o CROSS JOIN LATERAL (
       SELECT COALESCE(sum(quantity), 0) AS quantity, COALESCE(sum(value), 0) AS value FROM (
         SELECT quantity, quantity * price AS value FROM spot_trade WHERE buy_order = o.id OR sell_order = o.id
         UNION ALL SELECT quantity, value FROM spot_archived_fill WHERE order_id = o.id
       ) fills
     ) t WHERE ${scope} AND (o.filled, o.value) IS DISTINCT FROM (t.quantity, t.value)`,
    CHANGED_ORDERS,
  ),
  scopedCheck(
    'L5-spot',
    'every spot trade is booked once, between the right places; of one whose maker waits to be settled, the side of the taker',
    (scope) => `
     SELECT format('trade %s of %s at %s is booked wrongly', t.id, t.quantity, t.price) AS text
     FROM spot_trade t LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
       CROSS JOIN LATERAL (SELECT COALESCE(b.base_coin, s.base_coin) AS base, COALESCE(b.quote_coin, s.quote_coin) AS quote) c
       CROSS JOIN LATERAL (
         SELECT
           ${booked("p.member = b.member_id OR (b.id IS NULL AND p.house = 'spot')", 'c.base')} AS bought,
           ${booked("p.member = b.member_id OR (b.id IS NULL AND p.house = 'spot')", 'c.quote')} AS paid,
           ${booked("p.member = s.member_id OR (s.id IS NULL AND p.house = 'spot')", 'c.base')} AS sold,
           ${booked("p.member = s.member_id OR (s.id IS NULL AND p.house = 'spot')", 'c.quote')} AS received,
           ${booked("p.house = 'fees'", 'c.base')} AS base_fee,
           ${booked("p.house = 'fees'", 'c.quote')} AS quote_fee,
           ${booked("p.house = 'rounding'", 'c.quote')} AS rounding
         FROM ledger_transaction l JOIN ledger_posting p ON p.transaction = l.id
         WHERE l.kind = 'spot.trade' AND l.ref IN ('spot-trade:' || t.id, 'spot-trade:' || t.id || ':maker')
       ) p
       CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM spot_unsettled u WHERE u.trade_id = t.id) AS waits) u
       CROSS JOIN LATERAL (SELECT
         (NOT u.waits OR (t.taker_side = 1 AND b.id IS NOT NULL))::integer AS bought,
         (NOT u.waits OR (t.taker_side = 2 AND s.id IS NOT NULL))::integer AS sold) n
     WHERE ${scope} AND (p.bought, p.paid, p.sold, p.received, p.base_fee, p.quote_fee, p.rounding) IS DISTINCT FROM
       (n.bought * (t.quantity - t.buy_fee), -n.bought * t.paid, -n.sold * t.quantity, n.sold * (t.received - t.sell_fee),
         n.bought * t.buy_fee, n.sold * t.sell_fee, n.bought * (t.paid - t.received))`,
    NEW_TRADES,
  ),
  scopedCheck(
    'L8-spot',
    'every spot trade took the fees of its orders, rounded up, and the house maker paid none',
    (scope) => `
     SELECT format('trade %s: fees %s and %s', t.id, t.buy_fee, t.sell_fee) AS text
     FROM spot_trade t LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
     WHERE ${scope} AND (
       t.buy_fee <> COALESCE(${up('t.quantity * CASE t.taker_side WHEN 1 THEN b.taker_rate ELSE b.maker_rate END')}, 0)
       OR t.sell_fee <> COALESCE(${up('t.received * CASE t.taker_side WHEN 2 THEN s.taker_rate ELSE s.maker_rate END')}, 0))`,
    NEW_TRADES,
  ),
  scopedCheck(
    'SPOT-price',
    'no spot order was filled at a worse price than its limit, above its amount, or against its own member',
    (scope) => `
     SELECT format('trade %s at %s: buy limit %s, sell limit %s', t.id, t.price, b.price, s.price) AS text
     FROM spot_trade t LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
     WHERE ${scope} AND (t.price > b.price OR t.price < s.price OR b.value > b.amount OR b.member_id = s.member_id)`,
    NEW_TRADES,
  ),
  sqlCheck(
    'SPOT-book',
    'no book of open spot orders is crossed',
    `SELECT format('market %s: bid %s, ask %s', market_id, bid, ask) AS text FROM (
       SELECT market_id, max(price) FILTER (WHERE side = 1) AS bid, min(price) FILTER (WHERE side = 2) AS ask
       FROM spot_order WHERE status = 1 GROUP BY market_id
     ) book WHERE bid >= ask`,
  ),
];
