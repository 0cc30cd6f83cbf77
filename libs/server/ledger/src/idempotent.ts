import type { Sql, Tx } from '@ex/server-db';
import { sqlState } from '@ex/server-db';

/** Longest key a caller may choose. */
export const MAX_KEY_LENGTH = 255;
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
export class IdempotencyKeyError extends Error {
  constructor(readonly why: 'reused' | 'running') {
    super(`idempotency key ${why}`);
    this.name = 'IdempotencyKeyError';
  }
}

interface KeyRow<T> {
  readonly request_hash: string;
  readonly answer: T;
}

/**
 * Runs `work` once for a key of a member (L7) and keeps its answer with it in the same transaction; later requests get
 * the kept answer. A request that comes while the first one runs waits for it. `work` that throws keeps nothing, so the
 * key may be tried again. The answer must survive JSON. Throws `IdempotencyKeyError`.
 */
export async function runIdempotent<T>(tx: Tx, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const { key } = request;
  if (key.length < 1 || key.length > MAX_KEY_LENGTH)
    throw new RangeError(`a key has 1 to ${MAX_KEY_LENGTH} characters`);
  // Between a refused insert and the look at it the row may be cleaned away; then the key is new again.
  for (;;) {
    if (await claimed(tx, request)) return keep(tx, request, await work());
    const kept = await findStoredAnswer<T>(tx, request);
    if (kept) return kept.answer;
  }
}

/**
 * The answer kept for this request; undefined when its key is new or its first request still runs. Throws `IdempotencyKeyError`
 * when the key belongs to another request.
 */
export async function findStoredAnswer<T>(
  sql: Sql,
  { member, key, requestHash }: KeyedRequest,
): Promise<{ readonly answer: T } | undefined> {
  const [row] = await sql.query<KeyRow<T>>(
    'SELECT request_hash, answer FROM idempotency_key WHERE member = $1 AND key = $2',
    [member, key],
  );
  if (row && row.request_hash !== requestHash) throw new IdempotencyKeyError('reused');
  return row && { answer: row.answer };
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
    if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new IdempotencyKeyError('running');
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

/** Keys removed by one statement: few enough for it to stay far below the statement timeout. */
const SWEEP_ROWS = 2_000;

/**
 * Removes keys older than `hours` (at least 24 are promised); returns how many. Small statements, and none waits for a
 * key that a request looks at, so that a request never waits long for a key that is being removed.
 */
export async function deleteExpiredKeys(sql: Sql, hours = 48, rowsAtOnce = SWEEP_ROWS): Promise<number> {
  if (hours < 24) throw new RangeError('keys are kept for 24 hours at least');
  let removed = 0;
  for (;;) {
    const rows = await sql.query(
      `DELETE FROM idempotency_key WHERE (member, key) IN (
         SELECT member, key FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [hours, rowsAtOnce],
    );
    removed += rows.length;
    if (rows.length < rowsAtOnce) return removed;
  }
}
