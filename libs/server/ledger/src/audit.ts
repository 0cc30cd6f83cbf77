import type { Sql } from '@ex/server-db';

/** A rule that always holds. Libraries export theirs; the audit and the tests run them together. */
export interface InvariantCheck {
  /** `L3`, or the library's own name for it. */
  readonly id: string;
  readonly title: string;
  /** Every violation in words that name the rows; empty when the rule holds. One statement, so that it sees one moment. */
  readonly find: (sql: Sql) => Promise<string[]>;
}

/** A rule that does not hold. */
export interface AuditFinding {
  readonly id: string;
  readonly title: string;
  readonly violations: readonly string[];
}

/** Runs the checks one after the other; returns those that found something. */
export async function auditLedger(sql: Sql, checks: readonly InvariantCheck[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { id, title, find } of checks) {
    const violations = await find(sql);
    if (violations.length > 0) findings.push({ id, title, violations });
  }
  return findings;
}

/** Makes a check of a statement whose rows each have the words of a violation in `text`. */
export function sqlCheck(id: string, title: string, statement: string): InvariantCheck {
  return {
    id,
    title,
    find: async (sql) => (await sql.query<{ text: string }>(statement)).map(({ text }) => text),
  };
}
