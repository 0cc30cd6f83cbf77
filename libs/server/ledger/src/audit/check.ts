import type { Sql } from '@ex/server-db';

/** An invariant of the database. Each library exports its own checks; the audit and the tests run them all. */
export interface InvariantCheck {
  /** `L3`, or a name the library chose. */
  readonly id: string;
  readonly title: string;
  /**
   * Describes every violation and names its rows; empty when the rule holds. A single statement, so that it reads one
   * snapshot.
   */
  readonly find: (sql: Sql) => Promise<string[]>;
}

/** A violated invariant. */
export interface AuditFinding {
  readonly id: string;
  readonly title: string;
  readonly violations: readonly string[];
}

/** Runs the checks in sequence and returns those with findings. */
export async function auditLedger(sql: Sql, checks: readonly InvariantCheck[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { id, title, find } of checks) {
    const violations = await find(sql);
    if (violations.length > 0) findings.push({ id, title, violations });
  }
  return findings;
}

/** Makes a check from a statement that returns one row per violation, described in its column `text`. */
export function sqlCheck(id: string, title: string, statement: string): InvariantCheck {
  return {
    id,
    title,
    find: async (sql) => (await sql.query<{ text: string }>(statement)).map(({ text }) => text),
  };
}
