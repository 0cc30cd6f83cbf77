import type { Tx } from '@ex/server-db';
import type { AccountDeps } from '../deps';

type KeyDeps = Pick<AccountDeps, 'authenticator' | 'box' | 'venue'>;

/** A key that was begun: what the operator types or scans into an authenticator app. */
export interface BegunKey {
  readonly id: number;
  readonly secret: string;
  readonly uri: string;
}

/** Stores the secret of a new key; it counts once it is proven. */
export async function beginKey(
  tx: Tx,
  { authenticator, box, venue }: KeyDeps,
  { id: operatorId, name }: { readonly id: number; readonly name: string },
  title: string,
  now: number,
): Promise<BegunKey> {
  const secret = authenticator.newSecret();
  const [row] = await tx.query<{ id: number }>(
    'INSERT INTO operator_key (operator_id, title, secret, begun_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [operatorId, title, box.lock(secret, operatorId), new Date(now)],
  );
  return { id: row?.id ?? 0, secret, uri: authenticator.uriOf(venue, name, secret) };
}

interface KeyRow {
  readonly id: number;
  readonly secret: Buffer;
}

/** Uses up a code of one of the operator's proven keys; false for a wrong or used one. */
export const useCode = (
  tx: Tx,
  deps: KeyDeps,
  operatorId: number,
  code: string,
  now: number,
): Promise<boolean> => tryKeys(tx, deps, { operatorId, code, now, which: 'proven_at IS NOT NULL' });

/** Proves a key that was begun by a code of it; false for a wrong code. */
export async function proveKey(
  tx: Tx,
  deps: KeyDeps,
  { operatorId, keyId, code }: { readonly operatorId: number; readonly keyId: number; readonly code: string },
  now: number,
): Promise<boolean> {
  return tryKeys(tx, deps, { operatorId, code, now, which: 'proven_at IS NULL AND id = $2', keyId });
}

async function tryKeys(
  tx: Tx,
  { authenticator, box }: KeyDeps,
  asked: { operatorId: number; code: string; now: number; which: string; keyId?: number },
): Promise<boolean> {
  const { operatorId, code, now, which, keyId } = asked;
  const keys = await tx.query<KeyRow>(
    `SELECT id, secret FROM operator_key WHERE operator_id = $1 AND ${which} ORDER BY id FOR UPDATE`,
    keyId === undefined ? [operatorId] : [operatorId, keyId],
  );
  const plain = code.replace(/\s+/gu, '');
  for (const { id, secret } of keys) {
    const step = authenticator.stepOf(box.open(secret, operatorId), plain, now);
    if (step === undefined) continue;
    const used = await tx.query(
      `UPDATE operator_key SET last_step = $2, proven_at = COALESCE(proven_at, $3)
       WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING 1`,
      [id, step, new Date(now)],
    );
    if (used.length > 0) return true;
  }
  return false;
}
