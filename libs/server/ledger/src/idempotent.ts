import type { Sql, Tx } from '@ex/server-db';
import { sqlState } from '@ex/server-db';

/** Longest key a caller may choose. */
export const KEY_LENGTH = 255;
const LOCK_NOT_AVAILABLE = '55P03';

/** A request under a key of the caller's. */
export interface KeyedRequest {
  readonly member: number;
  /** 1 to 255 characters. */
  readonly key: string;
  /** Stands for the call and its fields; another request under the same key is refused. */
  readonly requestHash: string;
}

/** Why a keyed request is not served: the key was used for another request, or its first request still runs. */
export class KeyRefused extends Error {
  constructor(readonly why: 'reused' | 'running') {
    super(`idempotency key ${why}`);
    this.name = 'KeyRefused';
  }
}

interface KeyRow<T> {
  readonly request_hash: string;
  readonly answer: T;
}

/**
 * Runs `work` once for a key of a member (L7) and keeps its answer with it in the same transaction; later requests get
 * the kept answer. A request that comes while the first one runs waits for it. `work` that throws keeps nothing, so the
 * key may be tried again. The answer must survive JSON. Throws `KeyRefused`.
 */
export async function idempotent<T>(tx: Tx, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const { member, key, requestHash } = request;
  if (key.length < 1 || key.length > KEY_LENGTH)
    throw new RangeError(`a key has 1 to ${KEY_LENGTH} characters`);
  // Between a refused insert and the look at it the row may be cleaned away; then the key is new again.
  for (;;) {
    if (await claimed(tx, request)) return keep(tx, request, await work());
    const [row] = await tx.query<KeyRow<T>>(
      'SELECT request_hash, answer FROM idempotency_key WHERE member = $1 AND key = $2',
      [member, key],
    );
    if (row && row.request_hash !== requestHash) throw new KeyRefused('reused');
    if (row) return row.answer;
  }
}

/** Whether a key of a member was used, by this request or another, and its transaction is over. */
export async function hasAnswer(sql: Sql, { member, key }: KeyedRequest): Promise<boolean> {
  const found = 'SELECT 1 FROM idempotency_key WHERE member = $1 AND key = $2';
  return (await sql.query(found, [member, key])).length > 0;
}

/** Inserts the key; waits for a running first request, as long as the connection waits for locks. */
async function claimed(tx: Tx, { member, key, requestHash }: KeyedRequest): Promise<boolean> {
  try {
    const rows = await tx.query(
      'INSERT INTO idempotency_key (member, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
      [member, key, requestHash],
    );
    return rows.length === 1;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new KeyRefused('running');
    throw error;
  }
}

async function keep<T>(tx: Tx, { member, key }: KeyedRequest, answer: T): Promise<T> {
  await tx.query('UPDATE idempotency_key SET answer = $3 WHERE member = $1 AND key = $2', [
    member,
    key,
    JSON.stringify(answer),
  ]);
  return answer;
}

/** Removes keys older than `hours` (at least 24 are promised); answers how many. */
export async function forgetOldKeys(sql: Sql, hours = 48): Promise<number> {
  if (hours < 24) throw new RangeError('keys are kept for 24 hours at least');
  const rows = await sql.query(
    'DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1) RETURNING key',
    [hours],
  );
  return rows.length;
}
