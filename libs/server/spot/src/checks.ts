import type { InvariantCheck } from '@ex/server-ledger';
import { sqlCheck } from '@ex/server-ledger';

/** Rounds an expression up at 8 decimals. */
const up = (expression: string): string => `ceil((${expression}) * 100000000) / 100000000`;

const HELD = `CASE WHEN o.status <> 1 THEN 0 WHEN o.side = 2 THEN o.quantity - o.filled
  ELSE ${up('o.value + o.price * (o.quantity - o.filled)')} - ${up('o.value')} END`;

/** Sum of a trade's postings on one owner's account in a coin. */
const booked = (whose: string, coin: string): string =>
  `COALESCE(sum(p.amount) FILTER (WHERE (${whose}) AND p.coin = ${coin}), 0)`;

/** Invariants of spot trading, for the audit and the tests. */
export const spotChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L4-spot',
    'every open spot order holds what its rest may cost, and no ended one holds anything',
    `SELECT format('order %s (status %s): holds %s for %s', o.id, o.status, COALESCE(h.amount, 0), ${HELD}) AS text
     FROM spot_order o LEFT JOIN ledger_hold h ON h.ref = 'spot:' || o.id AND h.released_at IS NULL
     WHERE COALESCE(h.amount, 0) <> ${HELD}`,
  ),
  sqlCheck(
    'D-43',
    'filled quantity and value of every spot order are the sums of its trades',
    `SELECT format('order %s: filled %s worth %s, its trades say %s worth %s', o.id, o.filled, o.value, t.quantity, t.value) AS text
     FROM spot_order o CROSS JOIN LATERAL (
       SELECT COALESCE(sum(quantity), 0) AS quantity, COALESCE(sum(quantity * price), 0) AS value
       FROM spot_trade WHERE buy_order = o.id OR sell_order = o.id
     ) t WHERE (o.filled, o.value) IS DISTINCT FROM (t.quantity, t.value)`,
  ),
  sqlCheck(
    'L5-spot',
    'every spot trade is booked once, between the right places',
    `SELECT format('trade %s of %s at %s is booked wrongly', t.id, t.quantity, t.price) AS text
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
         WHERE l.kind = 'spot.trade' AND l.ref = 'spot-trade:' || t.id
       ) p
     WHERE (p.bought, p.paid, p.sold, p.received, p.base_fee, p.quote_fee, p.rounding) IS DISTINCT FROM
       (t.quantity - t.buy_fee, -t.paid, -t.quantity, t.received - t.sell_fee, t.buy_fee, t.sell_fee, t.paid - t.received)`,
  ),
  sqlCheck(
    'L8-spot',
    'every spot trade took the fees of its orders, rounded up, and the house maker paid none',
    `SELECT format('trade %s: fees %s and %s', t.id, t.buy_fee, t.sell_fee) AS text
     FROM spot_trade t LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
     WHERE t.buy_fee <> COALESCE(${up('t.quantity * CASE t.taker_side WHEN 1 THEN b.taker_rate ELSE b.maker_rate END')}, 0)
        OR t.sell_fee <> COALESCE(${up('t.received * CASE t.taker_side WHEN 2 THEN s.taker_rate ELSE s.maker_rate END')}, 0)`,
  ),
  sqlCheck(
    'SPOT-price',
    'no spot order was filled at a worse price than its limit, above its amount, or against its own member',
    `SELECT format('trade %s at %s: buy limit %s, sell limit %s', t.id, t.price, b.price, s.price) AS text
     FROM spot_trade t LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
     WHERE t.price > b.price OR t.price < s.price OR b.value > b.amount OR b.member_id = s.member_id`,
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
