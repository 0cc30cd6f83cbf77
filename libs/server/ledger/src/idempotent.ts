import type { Sql, Tx } from '@ex/server-db';
import { advisoryLockId, isLockTimeout, PLANNED_ANEW } from '@ex/server-db';

/** Maximum length of an idempotency key. */
export const MAX_KEY_LENGTH = 255;

/** A request with the caller's idempotency key. */
export interface KeyedRequest {
  readonly member: number;
  /** 1 to 255 characters. */
  readonly key: string;
  /** Hash of the call and its fields; a different request under the same key is rejected. */
  readonly requestHash: string;
}

/** Rejects a keyed request: the key was used for a different request, or its first request is still running. */
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
 * Runs `work` once per member and key (L7) and stores its answer in the same transaction; later requests get the stored
 * answer. A request that arrives while the first one is running waits for it. If `work` throws, nothing is stored and
 * the key can be retried. The answer must survive JSON. Throws `IdempotencyKeyError`.
 */
export async function runIdempotent<T>(tx: Tx, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const { key } = request;
  if (key.length < 1 || key.length > MAX_KEY_LENGTH)
    throw new RangeError(`a key has 1 to ${MAX_KEY_LENGTH} characters`);
  // The row may be swept between the rejected insert and the lookup; then the key is new again.
  for (;;) {
    if (await claimed(tx, request)) return keep(tx, request, await work());
    const kept = await findStoredAnswer<T>(tx, request);
    if (kept) return kept.answer;
  }
}

/**
 * Returns the answer stored for this request; undefined when its key is new or its first request is still running.
 * Throws `IdempotencyKeyError` when the key belongs to a different request.
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

/** What is known of a key: nothing, the answer of the same request, or that it belongs to a different request. */
export type KnownKey<T> = 'new' | 'reused' | { readonly answer: T };

/** Looks up many requests in one statement; one result each, in their order. */
async function findStoredAnswers<T>(
  sql: Sql,
  requests: readonly KeyedRequest[],
): Promise<readonly KnownKey<T>[]> {
  const rows = await sql.query<KeyRow<T> & { readonly at: string }>(
    `${PLANNED_ANEW}SELECT at, request_hash, answer
     FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY t (member, key, at) JOIN idempotency_key USING (member, key)`,
    [requests.map(({ member }) => member), requests.map(({ key }) => key)],
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return requests.map(({ requestHash }, at) => {
    const row = known.get(at);
    if (!row) return 'new';
    return row.request_hash === requestHash ? { answer: row.answer } : 'reused';
  });
}

/**
 * Claims the keys of many requests until the transaction ends, without waiting, and looks them up; one result each, in their order.
 * A key is `running` while another transaction has claimed it.
 */
export async function claimKeys<T>(
  tx: Tx,
  requests: readonly KeyedRequest[],
): Promise<readonly (KnownKey<T> | 'running')[]> {
  const [rows, known] = await Promise.all([
    tx.query<{ at: string }>(
      `SELECT at FROM unnest($1::bigint[]) WITH ORDINALITY t (id, at) WHERE pg_try_advisory_xact_lock(id)`,
      [requests.map(claimId)],
    ),
    // A statement of its own, after the claim: it sees what the transaction that had the key before has stored.
    findStoredAnswers<T>(tx, requests),
  ]);
  const claimed = new Set(rows.map(({ at }) => Number(at) - 1));
  return requests.map((_, at) => {
    const found = known[at] ?? 'new';
    return found === 'new' && !claimed.has(at) ? 'running' : found;
  });
}

/** Advisory lock of the transaction that runs the request of a key. */
const claimId = ({ member, key }: KeyedRequest): string => advisoryLockId('idempotency key', member, key);

/**
 * Stores the answers of many requests whose keys this transaction has claimed and found new, so it waits for no other. Throws
 * when a key was not claimed.
 */
export async function storeAnswers(
  tx: Tx,
  answers: readonly { readonly request: KeyedRequest; readonly answer: unknown }[],
): Promise<void> {
  const rows = await tx.query(
    `INSERT INTO idempotency_key (member, key, request_hash, answer)
       SELECT member, key, request_hash, answer::json
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) t (member, key, request_hash, answer)
       ORDER BY member, key ON CONFLICT DO NOTHING RETURNING 1`,
    [
      answers.map(({ request }) => request.member),
      answers.map(({ request }) => request.key),
      answers.map(({ request }) => request.requestHash),
      answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  );
  if (rows.length < answers.length) throw new Error('an idempotency key was stored without a claim');
}

/**
 * Claims and inserts the key; waits for a running first request, up to the connection's lock timeout. The claim is the first
 * lock of a money call, and `claimKeys` sees it before the row.
 */
async function claimed(tx: Tx, request: KeyedRequest): Promise<boolean> {
  const { member, key, requestHash } = request;
  const rows = await orRunning(
    tx.query(
      `WITH claim AS MATERIALIZED (SELECT pg_advisory_xact_lock($4))
       INSERT INTO idempotency_key (member, key, request_hash) SELECT $1, $2, $3 FROM claim
       ON CONFLICT DO NOTHING RETURNING key`,
      [member, key, requestHash, claimId(request)],
    ),
  );
  return rows.length === 1;
}

/** Says of a statement that waited too long for the owner of a key that the key's request is running. */
async function orRunning<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isLockTimeout(error)) throw new IdempotencyKeyError('running');
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
