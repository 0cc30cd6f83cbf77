import { sqlCheck } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';

/**
 * Finds rows that were changed, inserted or taken out (OPS-06). The last rows of the log can be cut off unseen only together with the
 * number that the previous audit has proven.
 */
const operatorLogCheck: InvariantCheck = sqlCheck(
  'operator-log',
  'every row of the log follows from the one before it',
  `SELECT format('row %s does not follow from row %s', l.id, l.id - 1) AS text
   FROM (SELECT l AS entry, l.id, l.hash, lag(l.hash, 1, ''::bytea) OVER w AS previous, COALESCE(lag(l.id) OVER w, 0) + 1 AS number
         FROM operator_log l WINDOW w AS (ORDER BY l.id)) l
   WHERE l.id <> l.number OR l.hash <> operator_log_hash(l.previous, l.entry)`,
  {
    sql: `SELECT format('row %s does not follow from row %s', l.id, l.id - 1) AS text
      FROM (SELECT l AS entry, l.id, l.hash, lag(l.hash, 1, ''::bytea) OVER w AS previous,
              COALESCE(lag(l.id) OVER w, 0) + 1 AS number
            FROM operator_log l WHERE l.id >= $1 WINDOW w AS (ORDER BY l.id)) l
      WHERE l.id > $1 AND (l.id <> l.number OR l.hash <> operator_log_hash(l.previous, l.entry))
      UNION ALL SELECT format('row %s, which was there, is gone', $1::bigint)
      WHERE $1::bigint > 0 AND NOT EXISTS (SELECT FROM operator_log WHERE id = $1)`,
    after: [{ name: 'operator_log' }],
  },
);

/** Decisions of two people, for the audit. */
const proposalCheck: InvariantCheck = sqlCheck(
  'operator-proposals',
  'no operator has confirmed an own proposal',
  `SELECT format('proposal %s: %s both times', id, proposer_id) AS text
   FROM operator_proposal WHERE state = 'confirmed' AND decider_id = proposer_id`,
);

/** Money that operators have booked, for the audit. */
export const adjustmentCheck: InvariantCheck = sqlCheck(
  'operator-adjustments',
  'every adjustment of a balance and every booked difference was confirmed by a second operator',
  `SELECT format('%s %s has no decision of two people', t.kind, t.ref) AS text
   FROM ledger_transaction t LEFT JOIN operator_proposal p
     ON t.ref = 'proposal ' || p.id AND p.state = 'confirmed' 
       AND p.call = CASE t.kind WHEN 'operators.difference' THEN 'resolveDifference' ELSE 'adjustBalance' END
   WHERE t.kind >= 'operators.' AND t.kind < 'operators/' AND p.id IS NULL`,
);

/** Everything of the back office that must always hold. */
export const backOfficeChecks: readonly InvariantCheck[] = [operatorLogCheck, proposalCheck, adjustmentCheck];
