import type { Sql } from '@ex/server-db';
import type { AuditFinding } from './check';

/** When the books were audited, and what is broken. */
interface AuditState {
  /** The last audit without a finding, and the last that read everything; undefined before the first. */
  readonly cleanAt: Date | undefined;
  readonly fullAt: Date | undefined;
  /** Violations that the last audit found, by check. */
  readonly broken: Readonly<Record<string, number>>;
}

/** Keeps the result of an audit in the place of the one before. */
export async function writeAuditResult(sql: Sql, findings: readonly AuditFinding[]): Promise<void> {
  const broken = Object.fromEntries(findings.map(({ id, violations }) => [id, violations.length]));
  await sql.query(
    `INSERT INTO audit_result (at, broken) VALUES (now(), $1)
     ON CONFLICT (one) DO UPDATE SET at = now(), broken = $1`,
    [JSON.stringify(broken)],
  );
}

/** Reads what the last audits came to. */
export async function readAuditState(sql: Sql): Promise<AuditState> {
  const [row] = await sql.query<{
    clean_at: Date | null;
    full_at: Date | null;
    broken: AuditState['broken'] | null;
  }>(
    `SELECT (SELECT at FROM audit_mark) AS clean_at, (SELECT full_at FROM audit_mark) AS full_at,
       (SELECT broken FROM audit_result) AS broken`,
  );
  return {
    ...{ cleanAt: row?.clean_at ?? undefined, fullAt: row?.full_at ?? undefined },
    broken: row?.broken ?? {},
  };
}
