import type { Sql, Tx } from '@ex/server-db';

/** An operator with what the role permits; ceilings are dollars, decimal text. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly alone: string;
  readonly most: string;
  /** Ceilings of the sum of all decisions on a day. */
  readonly alone_day: string;
  readonly most_day: string;
  /** Keys that are proven. */
  readonly keys: number;
}

const OPERATOR = `
  SELECT o.id, o.name, o.role, r.alone, r.most, r.alone_day, r.most_day,
    ARRAY(SELECT permission FROM operator_role_permission p WHERE p.role = o.role ORDER BY permission) AS permissions,
    (SELECT count(*) FROM operator_key k WHERE k.operator_id = o.id AND proven_at IS NOT NULL)::integer AS keys
  FROM operator o JOIN operator_role r ON r.name = o.role`;

/** An operator who works here; locks account and role, so that a change of them waits for what the operator does. */
export async function lockOperator(tx: Tx, id: number): Promise<Operator | undefined> {
  await tx.query(
    `SELECT FROM operator o JOIN operator_role r ON r.name = o.role WHERE o.id = $1 FOR SHARE OF o, r`,
    [id],
  );
  const [row] = await tx.query<Operator>(`${OPERATOR} WHERE o.id = $1 AND o.stopped_at IS NULL`, [id]);
  return row;
}

/** Stored fields of an operator that a log-in needs. */
export interface StoredOperator {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string;
  readonly must_renew: boolean;
  readonly stopped_at: Date | null;
}

/** An operator by name, also one who was stopped; `FOR UPDATE` locks it. */
export async function findOperator(
  sql: Sql,
  name: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StoredOperator | undefined> {
  const [row] = await sql.query<StoredOperator>(
    `SELECT id, name, role, password_hash, must_renew, stopped_at FROM operator WHERE name = $1 ${lock}`,
    [name],
  );
  return row;
}
