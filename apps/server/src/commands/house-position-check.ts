import type { InvariantCheck } from '@ex/server-ledger';
import { sqlCheck } from '@ex/server-ledger';

/** What trades with the house will still book, because the member's balance was locked. */
const UNSETTLED = `
  SELECT t.id, COALESCE(b.base_coin, s.base_coin) AS base, COALESCE(b.quote_coin, s.quote_coin) AS quote,
    CASE WHEN b.id IS NULL THEN t.quantity ELSE -t.quantity END AS base_amount,
    CASE WHEN b.id IS NULL THEN -t.paid ELSE t.received END AS quote_amount
  FROM spot_unsettled u JOIN spot_trade t ON t.id = u.trade_id
    LEFT JOIN spot_order b ON b.id = t.buy_order LEFT JOIN spot_order s ON s.id = t.sell_order
  WHERE t.buy_order IS NULL OR t.sell_order IS NULL`;

const POSITIONS = sqlCheck(
  'HOUSE-position',
  'the positions that limit the house are what its accounts hold',
  `WITH unsettled AS (${UNSETTLED}), booked AS (
     SELECT coin, sum(amount) AS amount FROM (
       SELECT coin, amount FROM ledger_posting WHERE house IN ('spot', 'swap')
       UNION ALL SELECT coin, available FROM ledger_opening WHERE house IN ('spot', 'swap')
       UNION ALL SELECT base, base_amount FROM unsettled UNION ALL SELECT quote, quote_amount FROM unsettled
     ) parts GROUP BY coin
   )
   SELECT format('coin %s: the position is %s, the accounts hold %s', p.coin, p.amount, COALESCE(b.amount, 0)) AS text
   FROM (SELECT coin, sum(amount) AS amount FROM house_position GROUP BY coin HAVING max(desk) >= 0) p
     LEFT JOIN booked b USING (coin)
   WHERE p.amount <> COALESCE(b.amount, 0)`,
);

/**
 * Compares the positions of the house with the ledger (RISK-99). It reads all postings of the house: a full audit alone does
 * so.
 */
export const housePositionCheck: InvariantCheck = { ...POSITIONS, findSince: () => Promise.resolve([]) };
