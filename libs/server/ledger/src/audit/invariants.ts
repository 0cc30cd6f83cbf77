import type { InvariantCheck } from './audit';
import { sqlCheck } from './audit';

const WHO = `format('member %s, coin %s, account %s', member, coin, account)`;

/**
 * Checks L1 to L5, L7 and L10 as far as the ledger alone can; states (L6) and fees (L8, L9) are checked by the trading
 * libraries.
 */
export const ledgerChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L1',
    'Every posting belongs to a transaction, and every transaction sums to zero in each coin',
    `SELECT format('transaction %s (%s %s), coin %s is off by %s', p.transaction, t.kind, t.ref, p.coin, p.off) AS text
     FROM (SELECT transaction, coin, sum(amount) AS off FROM ledger_posting GROUP BY transaction, coin) p
       LEFT JOIN ledger_transaction t ON t.id = p.transaction
     WHERE p.off <> 0 OR t.id IS NULL`,
  ),
  sqlCheck(
    'L2',
    'No balance is below zero',
    `SELECT ${WHO} || format(' has %s available, %s frozen', available, frozen) AS text
     FROM ledger_balance WHERE available < 0 OR frozen < 0`,
  ),
  sqlCheck(
    'L3',
    'Balances are the sums of their postings',
    `SELECT ${WHO} || format(' has %s + %s, its postings say %s + %s',
        COALESCE(b.available, 0), COALESCE(b.frozen, 0), COALESCE(p.available, 0), COALESCE(p.frozen, 0)) AS text
     FROM ledger_balance b FULL JOIN (
       SELECT member, coin, account, sum(amount) FILTER (WHERE bucket = 'available') AS available,
         sum(amount) FILTER (WHERE bucket = 'frozen') AS frozen
       FROM ledger_posting WHERE member IS NOT NULL GROUP BY member, coin, account
     ) p USING (member, coin, account)
     WHERE COALESCE(b.available, 0) <> COALESCE(p.available, 0) OR COALESCE(b.frozen, 0) <> COALESCE(p.frozen, 0)`,
  ),
  sqlCheck(
    'L4',
    'What is frozen is the sum of open holds',
    `SELECT ${WHO} || format(' has %s frozen, its holds say %s', COALESCE(b.frozen, 0), COALESCE(h.held, 0)) AS text
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
  ),
  sqlCheck(
    'L7',
    'Every kept key has its answer',
    `SELECT format('member %s, key %s', member, key) AS text FROM idempotency_key WHERE answer IS NULL`,
  ),
  sqlCheck(
    'L10',
    'Every bill leads from the balance before to the balance after',
    `SELECT ${WHO} || format(', transaction %s: %s after it, the bills say %s', transaction, balance_after, running) AS text
     FROM (
       SELECT *, sum(amount) OVER (PARTITION BY member, coin, account ORDER BY transaction) AS running
       FROM ledger_posting WHERE member IS NOT NULL AND bucket = 'available'
     ) p WHERE balance_after <> running`,
  ),
];
