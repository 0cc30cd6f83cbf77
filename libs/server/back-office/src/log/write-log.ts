import type { Sql } from '@ex/server-db';

/** What an operator did or read. */
export interface LogEntry {
  /** Undefined for the command on the machine itself, which needs no account. */
  readonly operator: { readonly id?: number; readonly name: string };
  readonly call: string;
  readonly purpose?: string | undefined;
  readonly member?: number | undefined;
  /** Its subject, in addition to a member: `withdrawal 12`, `market:btcusdt`, a name. */
  readonly subject?: string | undefined;
  /** State before and after; no secret, no password. */
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * Adds a row to the log (OPS-06), in the transaction of what was done, as its last statement: rows of all operators are
 * numbered one after the other.
 */
export async function writeOperatorLog(sql: Sql, entry: LogEntry, now: number): Promise<void> {
  const { operator, call, purpose = '', member, subject = '', before, after } = entry;
  await sql.query(
    `INSERT INTO operator_log (at, operator_id, operator, call, purpose, member_id, subject, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb)`,
    [
      ...[new Date(now), operator.id ?? null, operator.name, call, purpose, member ?? null, subject],
      ...[json(before), json(after)],
    ],
  );
}
