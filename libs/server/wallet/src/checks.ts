import { openHoldCheck, OUTSIDE_WORLD, sqlCheck } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';
import { DEPOSIT_STATES } from './payments/deposit-states';
import { transitionValues } from './payments/state-machine';
import { ENTRY_KIND, WITHDRAWAL_STATES } from './payments/withdrawal-states';

/** Entries of a withdrawal. */
const KINDS = ['wallet.withdraw', ...new Set(Object.values(ENTRY_KIND))]
  .map((kind) => `'${kind}'`)
  .join(', ');

/** Where the money of each state is, as rows (state, place). */
const PLACES = Object.entries(WITHDRAWAL_STATES)
  .map(([state, { money }]) => `('${state}', '${money}')`)
  .join(', ');

/** States in which the member's hold has the money. */
const HELD_STATES = Object.entries(WITHDRAWAL_STATES)
  .flatMap(([state, { money }]) => (money === 'hold' ? [`'${state}'`] : []))
  .join(', ');

const house = (name: string): string => `COALESCE(sum(p.amount) FILTER (WHERE p.house = '${name}'), 0)`;
const own = (bucket: string): string =>
  `COALESCE(sum(p.amount) FILTER (WHERE p.member IS NOT NULL AND p.bucket = '${bucket}'), 0)`;

const STEP_TABLES = [
  ['withdrawal', 'wallet_withdrawal', 'requested', WITHDRAWAL_STATES],
  ['deposit', 'wallet_deposit', 'announced', DEPOSIT_STATES],
] as const;

/** Invariants of the wallet, for the audit and the tests. */
export const walletChecks: readonly InvariantCheck[] = [
  openHoldCheck(
    'L4-wallet',
    'every withdrawal has its amount in an open hold until it is claimed or ended, and no other has',
    { table: 'wallet_withdrawal', prefix: 'withdrawal', holds: `o.state IN (${HELD_STATES})` },
  ),
  sqlCheck(
    'L5-deposit',
    'every credited deposit came in once, with the amount that was received, and no other booked anything',
    `SELECT format('deposit %s (%s) of %s booked %s', d.id, d.state, d.received, b.own) AS text
     FROM wallet_deposit d CROSS JOIN LATERAL (
       SELECT ${own('available')} AS own, ${house(OUTSIDE_WORLD)} AS outside
       FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind = 'wallet.deposit' AND t.ref = 'deposit:' || d.id
     ) b WHERE (b.own, b.outside) IS DISTINCT FROM
       (CASE WHEN d.state = 'credited' THEN d.received ELSE 0 END,
        CASE WHEN d.state = 'credited' THEN -d.received ELSE 0 END)`,
  ),
  sqlCheck(
    'L5-withdrawal',
    'the amount of every withdrawal is once and whole where its state says: held, locked, sent, outside less the fee, or back',
    `SELECT format('withdrawal %s (%s) of %s, fee %s: %s with the member, %s held, %s locked, %s sent, %s outside, %s fees',
       w.id, w.state, w.amount, w.fee, b.own, b.held, b.locked, b.sent, b.outside, b.fees) AS text
     FROM wallet_withdrawal w LEFT JOIN (VALUES ${PLACES}) s (state, place) USING (state) CROSS JOIN LATERAL (
       SELECT ${own('available')} AS own, ${own('frozen')} AS held, ${house('payout_locked')} AS locked,
         ${house('payout_sent')} AS sent, ${house(OUTSIDE_WORLD)} AS outside, ${house('fees')} AS fees
       FROM ledger_transaction t JOIN ledger_posting p ON p.transaction = t.id
       WHERE t.kind IN (${KINDS}) AND t.ref = 'withdrawal:' || w.id
     ) b WHERE (b.own, b.held, b.locked, b.sent, b.outside, b.fees) IS DISTINCT FROM (
       CASE WHEN s.place = 'member' THEN 0 ELSE -w.amount END,
       CASE WHEN s.place = 'hold' THEN w.amount ELSE 0 END,
       CASE WHEN s.place = 'payout_locked' THEN w.amount ELSE 0 END,
       CASE WHEN s.place = 'payout_sent' THEN w.amount ELSE 0 END,
       CASE WHEN s.place = 'outside' THEN w.amount - w.fee ELSE 0 END,
       CASE WHEN s.place = 'outside' THEN w.fee ELSE 0 END)`,
  ),
  sqlCheck(
    'L5-payouts',
    'the house accounts of payouts hold the withdrawals that are locked and sent, and nothing else',
    `SELECT format('house account %s, coin %s has %s, its withdrawals come to %s', place, coin,
       COALESCE(b.amount, 0), COALESCE(w.amount, 0)) AS text
     FROM (
       SELECT house AS place, coin, sum(amount) AS amount FROM (
         SELECT house, coin, amount FROM ledger_posting WHERE house IN ('payout_locked', 'payout_sent')
         UNION ALL SELECT house, coin, available FROM ledger_opening WHERE house IN ('payout_locked', 'payout_sent')
       ) p GROUP BY house, coin
     ) b FULL JOIN (
       SELECT s.place, coin_id AS coin, sum(amount) AS amount
       FROM wallet_withdrawal JOIN (VALUES ${PLACES}) s (state, place) USING (state)
       WHERE s.place IN ('payout_locked', 'payout_sent') GROUP BY s.place, coin_id
     ) w USING (place, coin) WHERE COALESCE(b.amount, 0) <> COALESCE(w.amount, 0)`,
  ),
  sqlCheck(
    'L5-differences',
    'the house account of differences holds those that two operators have booked, each once, and nothing else',
    `SELECT format('differences, coin %s: booked %s, resolved %s', coin, COALESCE(b.amount, 0), COALESCE(d.amount, 0)) AS text
     FROM (
       SELECT coin, sum(amount) AS amount FROM (
         SELECT coin, amount FROM ledger_posting WHERE house = 'differences'
         UNION ALL SELECT coin, available FROM ledger_opening WHERE house = 'differences'
       ) p GROUP BY coin
     ) b FULL JOIN (
       SELECT coin_id AS coin, sum(amount) AS amount FROM wallet_difference WHERE resolution = 'book' GROUP BY coin_id
     ) d USING (coin) WHERE COALESCE(b.amount, 0) <> COALESCE(d.amount, 0)`,
  ),
  sqlCheck(
    'L6-wallet',
    'every ended review has one decision that led to its status; no pending one has any, and no rejected one another',
    `SELECT format('%s %s (status %s): decided %s', o.kind, o.id, o.status, COALESCE(r.verdict, 'never')) AS text
     FROM (
       SELECT 'deposit' AS kind, id, status FROM wallet_deposit
       UNION ALL SELECT 'withdrawal', id, status FROM wallet_withdrawal
     ) o LEFT JOIN review_decision r ON r.kind = o.kind AND r.object_id = o.id
     WHERE CASE r.verdict WHEN 'approve' THEN o.status NOT IN (2, 4) WHEN 'reject' THEN o.status <> 3
       ELSE o.status NOT IN (1, 4) END`,
  ),
  ...STEP_TABLES.map(([kind, table, first, machine]) =>
    sqlCheck(
      `L6-${kind}-steps`,
      `the steps of every ${kind} follow the table of its states and end in the present one`,
      `SELECT format('${kind} %s is %s, its steps: %s', o.id, o.state, COALESCE(s.states, 'none')) AS text
       FROM ${table} o LEFT JOIN (
         SELECT object_id, string_agg(state, ' ' ORDER BY seq) AS states, (array_agg(state ORDER BY seq DESC))[1] AS last,
           bool_and(known OR actor = '') AS follows
         FROM (
           SELECT *, (lag(state, 1, '${first}') OVER (PARTITION BY object_id ORDER BY seq), state) IN (
             VALUES ${transitionValues(machine)}
           ) AS known FROM wallet_step WHERE kind = '${kind}'
         ) step GROUP BY object_id
       ) s ON s.object_id = o.id
       WHERE COALESCE(s.last, '${first}') <> o.state OR NOT COALESCE(s.follows, true)`,
    ),
  ),
];
