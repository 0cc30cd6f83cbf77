import { type InvariantCheck, openHoldCheck, sqlCheck } from '@ex/server-ledger';

/**
 * Sums members' postings per order, over refs such as `loan:7` and `mining:7:3`. One pass over the postings of these
 * kinds: a search by ref per order would read the whole ledger each time.
 */
const bookedByOrder = (kinds: string): string =>
  `SELECT split_part(t.ref, ':', 2) AS id, p.member, sum(p.amount) AS own
   FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
   WHERE t.kind IN (${kinds}) GROUP BY 1, 2`;

/** Invariants of finance orders, for the audit and the tests. */
export const financeChecks: readonly InvariantCheck[] = [
  openHoldCheck('L4-mining', 'every running lock has its amount in an open hold, and no ended one has', {
    table: 'mining_order',
    prefix: 'mining',
    holds: 'o.next_at IS NOT NULL',
  }),
  sqlCheck(
    'MINING-05',
    'every lock has been paid for its passed days by the stated rule, in the books too',
    `SELECT format('lock %s: revenue %s after %s days, booked %s', o.id, o.revenue, o.paid_days, b.own) AS text
     FROM mining_order o LEFT JOIN (${bookedByOrder("'finance.mining.yield'")}) b ON (b.id, b.member) = (o.id::text, o.member_id)
     WHERE o.revenue <> trunc(o.amount * o.daily_rate * o.paid_days / 100, 8) OR COALESCE(b.own, 0) <> o.revenue`,
  ),
  openHoldCheck('L4-staking', 'every running stake has its amount in an open hold, and no ended one has', {
    table: 'staking_order',
    prefix: 'staking',
    holds: 'o.status = 0',
  }),
  sqlCheck(
    'STAKE-13',
    'every ended stake moved its yield, and every redeemed one its fee, by the stated rule',
    `SELECT format('stake %s (status %s): booked %s', o.id, o.status, b.own) AS text
     FROM staking_order o CROSS JOIN LATERAL (
       SELECT COALESCE(sum(p.amount), 0) AS own FROM ledger_transaction t
       JOIN ledger_posting p ON p.transaction = t.id AND p.member = o.member_id
       WHERE t.kind IN ('finance.staking.lock', 'finance.staking.end', 'finance.staking.redeem')
         AND t.ref = 'staking:' || o.id
     ) b WHERE b.own <> CASE o.status
       WHEN 0 THEN 0
       WHEN 1 THEN trunc(o.amount * o.yearly_rate * o.days / 36500, 8)
       ELSE -ceil(o.amount * o.redeem_fee * 1000000) / 100000000 END`,
  ),
  sqlCheck(
    'LOAN',
    'every loan was paid out once approved, and what was collected is in the books',
    `SELECT format('loan %s (status %s): booked %s, repaid %s', l.id, l.status, b.own, l.repaid) AS text
     FROM loan l LEFT JOIN (${bookedByOrder("'finance.loan.payout', 'finance.loan.repay'")}) b
       ON (b.id, b.member) = (l.id::text, l.member_id)
     WHERE COALESCE(b.own, 0) <> CASE WHEN l.status = 2 THEN l.amount - l.repaid ELSE 0 END`,
  ),
];
