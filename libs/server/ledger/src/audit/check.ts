import type { Sql } from '@ex/server-db';

/** The result of an earlier audit. */
export interface AuditMark {
  /** When it was made, and when everything was last read. */
  readonly at: Date;
  readonly fullAt: Date;
  /** Id of each watched table up to which everything is proven, decimal text. */
  readonly proven: Readonly<Record<string, string>>;
  /** Digest of all balances after the newest proven transaction. */
  readonly digest: string;
}

/** A table whose rows an audit proves in the order of their identity `id`. */
export interface WatchedTable {
  readonly name: string;
  /**
   * Condition on rows that will change, such as orders that run. A mark ends before the oldest of them. Rows change for short
   * only, or not at all, in tables that are worth watching.
   */
  readonly open?: string;
}

/** An invariant of the database. Each library exports its own checks; the audit and the tests run them all. */
export interface InvariantCheck {
  /** `L3`, or a name the library chose. */
  readonly id: string;
  readonly title: string;
  /** Describes every violation and names its rows; empty when the rule holds. */
  readonly find: (sql: Sql) => Promise<string[]>;
  /**
   * The same for what was added since a mark. A check without it reads little, or nothing that grows, and runs as a whole
   * each time.
   */
  readonly findSince?: (sql: Sql, mark: AuditMark) => Promise<string[]>;
  /** Tables that the mark must name for it. */
  readonly watches?: readonly WatchedTable[];
}

/** A violated invariant. */
export interface AuditFinding {
  readonly id: string;
  readonly title: string;
  readonly violations: readonly string[];
}

/** How to look at what was added only. */
export interface SinceMark {
  /** SQL; `$1` … are the proven ids of the tables in `after`. */
  readonly sql: string;
  readonly after: readonly WatchedTable[];
}

/** Runs the checks in sequence on all that there is and returns those with findings. */
export async function auditLedger(sql: Sql, checks: readonly InvariantCheck[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { id, title, find } of checks) {
    const violations = await find(sql);
    if (violations.length > 0) findings.push({ id, title, violations });
  }
  return findings;
}

/**
 * Makes a check from a statement that returns one row per violation, described in its column `text`; `since` is the statement
 * for what was added.
 */
export function sqlCheck(id: string, title: string, statement: string, since?: SinceMark): InvariantCheck {
  const check = { id, title, find: (sql: Sql) => findTexts(sql, statement) };
  if (!since) return check;
  return {
    ...check,
    watches: since.after,
    findSince: (sql, mark) =>
      findTexts(
        sql,
        since.sql,
        since.after.map((table) => provenId(mark, table)),
      ),
  };
}

/** Id up to which a table is proven; 0 for one that was not watched then. */
export const provenId = ({ proven }: AuditMark, { name }: WatchedTable): string => proven[name] ?? '0';

/** Makes a check whose statement takes a condition on its rows: `true` for all, `since.sql` for those that were added. */
export const scopedCheck = (
  id: string,
  title: string,
  statement: (scope: string) => string,
  since: SinceMark,
): InvariantCheck =>
  sqlCheck(id, title, statement('true'), { sql: statement(since.sql), after: since.after });

const findTexts = async (sql: Sql, statement: string, params?: readonly string[]): Promise<string[]> =>
  (await sql.query<{ text: string }>(statement, params)).map(({ text }) => text);
