import { sqlCheck } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';

/** Invariants of identity verification, for the audit and the tests. */
export const identityChecks: readonly InvariantCheck[] = [
  sqlCheck(
    'identity-status',
    'every member is as far as the newest papers say',
    `SELECT format('member %s: rzstatus %s, newest papers %s', m.id, m.rzstatus, COALESCE(p.status, 0)) AS text
     FROM member m LEFT JOIN LATERAL (
       SELECT status FROM identity_paper WHERE member_id = m.id ORDER BY id DESC LIMIT 1
     ) p ON true WHERE m.rzstatus <> COALESCE(p.status, 0)`,
  ),
  sqlCheck(
    'identity-decision',
    'every ended review of papers has one decision that led to its status, and no pending one has any',
    `SELECT format('papers %s (status %s): decided %s', p.id, p.status, COALESCE(r.verdict, 'never')) AS text
     FROM identity_paper p LEFT JOIN review_decision r ON r.kind = 'identity' AND r.object_id = p.id
     WHERE p.status <> CASE r.verdict WHEN 'approve' THEN CASE WHEN p.revoked_at IS NULL THEN 2 ELSE 3 END
       WHEN 'reject' THEN 3 ELSE 1 END`,
  ),
];
