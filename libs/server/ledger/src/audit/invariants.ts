import { balanceChainCheck, LEDGER, PLACE } from './balance-chain';
import type { InvariantCheck } from './check';
import { scopedCheck, sqlCheck } from './check';

const BILLS = `member IS NOT NULL AND bucket = 'available'`;
const BILL_TEXT = `${PLACE} || format(', transaction %s: %s after it, the bills say %s', transaction, balance_after, running) AS text`;

/** Bills that may be in the archive are not followed: those of the archive were, before they went there. */
const UNARCHIVED = '(SELECT COALESCE(max(up_to), 0) FROM archive_month)';

/**
 * Checks L1 to L5, L7 and L10 as far as the ledger alone can; states (L6) and fees (L8, L9) are checked by the trading
 * libraries.
 */
export const ledgerChecks: readonly InvariantCheck[] = [
  scopedCheck(
    'L1',
    'Every posting belongs to a transaction, and every transaction sums to zero in each coin',
    (scope) => `
     SELECT format('transaction %s (%s %s), coin %s is off by %s', p.transaction, t.kind, t.ref, p.coin, p.off) AS text
       FROM (SELECT transaction, coin, sum(amount) AS off FROM ledger_posting WHERE ${scope} GROUP BY transaction, coin) p
         LEFT JOIN ledger_transaction t ON t.id = p.transaction
       WHERE p.off <> 0 OR t.id IS NULL`,
    { sql: 'transaction > $1', after: [LEDGER] },
  ),
  sqlCheck(
    'L2',
    'No balance is below zero',
    `SELECT ${PLACE} || format(' has %s available, %s frozen', available, frozen) AS text
     FROM ledger_balance WHERE available < 0 OR frozen < 0`,
  ),
  balanceChainCheck,
  sqlCheck(
    'L4',
    'What is frozen is the sum of open holds',
    `SELECT ${PLACE} || format(' has %s frozen, its holds say %s', COALESCE(b.frozen, 0), COALESCE(h.held, 0)) AS text
     FROM ledger_balance b FULL JOIN (
       SELECT member, coin, account, sum(amount) AS held FROM ledger_hold
       WHERE released_at IS NULL GROUP BY member, coin, account
     ) h USING (member, coin, account)
     WHERE COALESCE(b.frozen, 0) <> COALESCE(h.held, 0)`,
  ),
  sqlCheck(
    'L5',
    'A transition is booked once',
    `SELECT format('%s %s is booked %s times', kind, ref, count(*)) AS text
     FROM ledger_transaction GROUP BY kind, ref HAVING count(*) > 1`,
    {
      sql: `SELECT format('%s %s is booked %s times', kind, ref, count(DISTINCT t.id)) AS text
            FROM ledger_transaction n JOIN ledger_transaction t USING (kind, ref)
            WHERE n.id > $1 GROUP BY kind, ref HAVING count(DISTINCT t.id) > 1`,
      after: [LEDGER],
    },
  ),
  sqlCheck(
    'L7',
    'Every kept key has its answer',
    `SELECT format('member %s, key %s', member, key) AS text FROM idempotency_key WHERE answer IS NULL`,
  ),
  sqlCheck(
    'L10',
    'Every bill leads from the balance before to the balance after',
    `SELECT ${BILL_TEXT} FROM (
       SELECT p.*, COALESCE(o.available, 0)
         + sum(p.amount) OVER (PARTITION BY member, coin, account ORDER BY transaction) AS running
       FROM ledger_posting p LEFT JOIN (SELECT * FROM ledger_opening WHERE house = '') o USING (member, coin, account)
       WHERE ${BILLS}
     ) p WHERE balance_after <> running AND transaction > ${UNARCHIVED}`,
    {
      // From the balance before the first of them, which is today's less all of them (L3).
      sql: `SELECT ${BILL_TEXT} FROM (
              SELECT p.*, COALESCE(b.available, 0) - sum(amount) OVER (PARTITION BY member, coin, account)
                + sum(amount) OVER (PARTITION BY member, coin, account ORDER BY transaction) AS running
              FROM ledger_posting p LEFT JOIN ledger_balance b USING (member, coin, account)
              WHERE transaction > $1 AND ${BILLS}
            ) p WHERE balance_after <> running`,
      after: [LEDGER],
    },
  ),
];
