import { sqlCheck } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';

/** Compares the expected bookings of withdrawals and deposits, by status, with the ledger. */
const BOOKED = `
  COALESCE(sum(p.amount) FILTER (WHERE p.bucket = 'available' AND p.member IS NOT NULL), 0) AS own,
  COALESCE(sum(p.amount) FILTER (WHERE p.house = 'external'), 0) AS outside,
  COALESCE(sum(p.amount) FILTER (WHERE p.house = 'fees'), 0) AS fees`;

/** Invariants of the wallet, for the audit and the tests. */
export const walletChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'L4-wallet',
    'every pending withdrawal has its amount in an open hold, and no ended one has',
    `SELECT format('withdrawal %s (status %s): open hold of %s for %s', w.id, w.status, h.amount, w.amount) AS text
     FROM wallet_withdrawal w LEFT JOIN ledger_hold h ON h.ref = 'withdrawal:' || w.id AND h.released_at IS NULL
     WHERE (w.status = 1) <> (h.ref IS NOT NULL) OR h.amount <> w.amount`,
  ),
  sqlCheck(
    'L5-deposit',
    'every completed deposit came in once and whole, and no other booked anything',
    `SELECT format('deposit %s (status %s) of %s booked %s', d.id, d.status, d.amount, b.own) AS text
     FROM wallet_deposit d CROSS JOIN LATERAL (
       SELECT ${BOOKED} FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind = 'wallet.deposit' AND t.ref = 'deposit:' || d.id
     ) b WHERE (b.own, b.outside) IS DISTINCT FROM
       (CASE WHEN d.status = 2 THEN d.amount ELSE 0 END, CASE WHEN d.status = 2 THEN -d.amount ELSE 0 END)`,
  ),
  sqlCheck(
    'L5-withdrawal',
    'every completed withdrawal left once, less its fee, and every rejected or cancelled one came back whole',
    `SELECT format('withdrawal %s (status %s) of %s, fee %s: booked %s to the member, %s outside, %s fees',
       w.id, w.status, w.amount, w.fee, b.own, b.outside, b.fees) AS text
     FROM wallet_withdrawal w CROSS JOIN LATERAL (
       SELECT ${BOOKED} FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind IN ('wallet.withdraw', 'wallet.withdrawn', 'wallet.withdrawReturned', 'wallet.withdrawCancelled')
         AND t.ref = 'withdrawal:' || w.id
     ) b WHERE (b.own, b.outside, b.fees) IS DISTINCT FROM (
       CASE WHEN w.status IN (3, 4) THEN 0 ELSE -w.amount END,
       CASE WHEN w.status = 2 THEN w.amount - w.fee ELSE 0 END, CASE WHEN w.status = 2 THEN w.fee ELSE 0 END)`,
  ),
  sqlCheck(
    'L6-wallet',
    'every ended review has one decision that led to its status, and no pending or cancelled one has any',
    `SELECT format('%s %s (status %s): decided %s', o.kind, o.id, o.status, COALESCE(r.verdict, 'never')) AS text
     FROM (
       SELECT 'deposit' AS kind, id, status FROM wallet_deposit
       UNION ALL SELECT 'withdrawal', id, status FROM wallet_withdrawal
     ) o LEFT JOIN review_decision r ON r.kind = o.kind AND r.object_id = o.id
     WHERE CASE r.verdict WHEN 'approve' THEN o.status <> 2 WHEN 'reject' THEN o.status <> 3
       ELSE o.status NOT IN (1, 4) END`,
  ),
];
