import { openHoldCheck, provenId, scopedCheck, sqlCheck } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';
import { findWrongPrices } from './conversion/find-wrong-prices';

const NEW_TRANSFERS = { sql: 'm.id > $1', after: [{ name: 'member_transfer', open: 'status = 1' }] };
const EXCHANGES = { name: 'coin_exchange' };

const LEGS = 'ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id';

/** Invariants of conversions and transfers, for the audit and the tests. */
export const transfersChecks: readonly InvariantCheck[] = [
  openHoldCheck(
    'L4-transfers',
    'every transfer under way has its amount in an open hold, and no ended one has',
    { table: 'member_transfer', prefix: 'transfer', holds: 'o.status = 1' },
  ),
  scopedCheck(
    'L5-transfers',
    'every finished transfer moved its amount once, less the fee, and every cancelled one came back whole',
    (scope) => `
     SELECT format('transfer %s (status %s) of %s, fee %s: booked %s to the sender, %s to the receiver, %s to fees',
       m.id, m.status, m.amount, m.fee, b.sender, b.receiver, b.fees) AS text
     FROM member_transfer m CROSS JOIN LATERAL (
       SELECT COALESCE(sum(p.amount) FILTER (WHERE p.member = m.member_id AND p.bucket = 'available'), 0) AS sender,
         COALESCE(sum(p.amount) FILTER (WHERE p.member = m.to_member), 0) AS receiver,
         COALESCE(sum(p.amount) FILTER (WHERE p.house = 'fees'), 0) AS fees
       FROM ${LEGS} WHERE t.kind IN ('transfers.send', 'transfers.direct', 'transfers.arrive', 'transfers.cancel')
         AND t.ref = 'transfer:' || m.id
     ) b WHERE ${scope} AND (b.sender, b.receiver, b.fees) IS DISTINCT FROM (
       CASE WHEN m.status = 3 THEN 0 ELSE -m.amount END,
       CASE WHEN m.status = 2 THEN m.amount - m.fee ELSE 0 END, CASE WHEN m.status = 2 THEN m.fee ELSE 0 END)`,
    NEW_TRANSFERS,
  ),
  scopedCheck(
    'L5-own-transfers',
    'every move between own accounts left one and reached the other',
    (scope) => `
     SELECT format('own transfer %s of %s: booked %s and %s', o.id, o.amount, b.left, b.reached) AS text
     FROM own_transfer o CROSS JOIN LATERAL (
       SELECT sum(p.amount) FILTER (WHERE p.account = o.from_account) AS left,
         sum(p.amount) FILTER (WHERE p.account = o.to_account) AS reached
       FROM ${LEGS} WHERE t.kind = format('transfers.own.%sto%s', o.from_account, o.to_account) AND t.ref = 'own:' || o.id
         AND p.member = o.member_id AND p.coin = o.coin_id
     ) b WHERE ${scope} AND (b.left, b.reached) IS DISTINCT FROM (-o.amount, o.amount)`,
    { sql: 'o.id > $1', after: [{ name: 'own_transfer' }] },
  ),
  scopedCheck(
    'L5-exchange',
    'every exchange moved what it says between the member and the house, once',
    (scope) => `
     SELECT format('exchange %s: booked %s and %s to the member, %s to fees', e.id, b.given, b.received, b.fees) AS text
     FROM coin_exchange e CROSS JOIN LATERAL (
       SELECT sum(p.amount) FILTER (WHERE p.coin = e.from_coin AND p.member = e.member_id) AS given,
         sum(p.amount) FILTER (WHERE p.coin = e.to_coin AND p.member = e.member_id) AS received,
         COALESCE(sum(p.amount) FILTER (WHERE p.house = 'fees'), 0) AS fees
       FROM ${LEGS} WHERE t.kind = 'transfers.exchange' AND t.ref = 'exchange:' || e.id
     ) b WHERE ${scope} AND (b.given, b.received, b.fees) IS DISTINCT FROM (-e.amount, e.received, e.fee)`,
    { sql: 'e.id > $1', after: [EXCHANGES] },
  ),
  sqlCheck(
    'L8-transfers',
    'every fee is its rate, rounded up, and every exchange yields its price less the spread, cut',
    `SELECT format('transfer %s: fee %s at %s of %s', id, fee, fee_rate, amount) AS text FROM member_transfer
     WHERE fee < amount * fee_rate OR fee >= amount * fee_rate + 0.00000001
     UNION ALL
     SELECT format('exchange %s: yield %s, fee %s', id, gross, fee) FROM coin_exchange
     WHERE fee < gross * fee_rate OR fee >= gross * fee_rate + 0.00000001
       OR gross * to_price > amount * from_price * (1 - spread)
       OR (gross + 0.00000001) * to_price <= amount * from_price * (1 - spread)`,
  ),
  {
    id: 'D-88-prices',
    title: 'the prices of every exchange follow from the market prices kept with it',
    find: (sql) => findWrongPrices(sql),
    watches: [EXCHANGES],
    findSince: (sql, mark) => findWrongPrices(sql, provenId(mark, EXCHANGES)),
  },
];
