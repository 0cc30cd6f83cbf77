import type { InvariantCheck } from '@ex/server-ledger';
import { sqlCheck } from '@ex/server-ledger';

/** Options that operators voided, against the log of operators (OPS-40). */
export const voidedOptionsCheck: InvariantCheck = sqlCheck(
  'operator-void-options',
  'every voided option was voided by an operator',
  `SELECT format('option %s was voided, and the log has no row of it', o.id) AS text
   FROM option_order o WHERE o.return_reason = 'void' AND NOT EXISTS (
     SELECT FROM operator_log l WHERE l.member_id = o.member_id AND l.subject = 'option ' || o.id
       AND l.call IN ('voidOption', 'confirmProposal') AND l.after ->> 'state' = 'void')`,
);
