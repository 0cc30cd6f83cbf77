import { findOperator } from './operator-rows';
import type { AccountDeps } from '../deps';
import { writeOperatorLog } from '../log/write-log';

/** An operator with public credentials, for a play venue. */
export interface SeededOperator {
  readonly name: string;
  readonly role: string;
  readonly password: string;
  /** Secrets of authenticator apps, base32. */
  readonly secrets: readonly string[];
}

/** Adds an operator with known credentials, once. Only a play venue may do that. */
export async function seedOperator(
  { db, hasher, box, now }: Pick<AccountDeps, 'db' | 'hasher' | 'box' | 'now'>,
  { name, role, password, secrets }: SeededOperator,
): Promise<void> {
  if (await findOperator(db, name)) return;
  const hash = await hasher.hash(password);
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO operator (name, role, password_hash, must_renew, created_at)
       VALUES ($1, $2, $3, false, $4) ON CONFLICT DO NOTHING RETURNING id`,
      [name, role, hash, new Date(now())],
    );
    // Another process of the venue was faster.
    if (!row) return;
    for (const [at, secret] of secrets.entries())
      await tx.query(
        `INSERT INTO operator_key (operator_id, title, secret, begun_at, proven_at) VALUES ($1, $2, $3, $4, $4)`,
        [row.id, `demo ${at + 1}`, box.lock(secret, row.id), new Date(now())],
      );
    const entry = { operator: { name: 'machine:start' }, call: 'operator-create', purpose: 'demo operator' };
    await writeOperatorLog(tx, { ...entry, subject: `operator ${name}`, after: { role } }, now());
  });
}
