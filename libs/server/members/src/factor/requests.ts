import { createHash, randomBytes } from 'node:crypto';
import { decisionText, FACTOR_KIND } from '@ex/contract';
import type { Decision, FactorQuestion } from '@ex/contract';
import type { Sql, Tx } from '@ex/server-db';
import { formatUtc } from '@ex/server-http';
import { countRecoveryCodes } from './recovery';
import { passkeySite, requestOptions } from './passkey';
import { listFactors } from './rows';
import type { FactorSettings } from './settings';

/** How long a request may be answered and used (FACTOR-06). */
const REQUEST_MS = 5 * 60_000;
/** Wrong answers that a request takes. */
const MOST_TRIES = 5;
/** Name of the call under which a log-in waits for its factor. */
export const LOGIN_CALL = 'login';

/** The call that a request confirms. */
export interface NewRequest {
  readonly memberId: number;
  readonly call: string;
  /** Keyed digest of exactly what may be done with it. */
  readonly digest: Buffer;
  readonly decision: Decision;
}

/** Opens a request and returns what the member is asked. Its name is 256 random bits, stored only as a hash. */
export async function openRequest(
  sql: Sql,
  settings: FactorSettings,
  { memberId, call, digest, decision: decided }: NewRequest,
  now: number,
): Promise<FactorQuestion> {
  const request = randomBytes(32).toString('base64url');
  const decision = { ...decided, call, time: formatUtc(new Date(now)) };
  const challenge = createHash('sha256').update(decisionText(request, decision)).digest();
  await sql.query('DELETE FROM factor_request WHERE member_id = $1 AND ends_at <= $2', [
    memberId,
    new Date(now),
  ]);
  await sql.query(
    `INSERT INTO factor_request (name_hash, member_id, call, digest, challenge, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [hashName(request), memberId, call, digest, challenge.toString('base64url'), new Date(now + REQUEST_MS)],
  );
  return { request, decision, ...(await methodsOf(sql, settings, memberId, challenge)) };
}

async function methodsOf(sql: Sql, { origin }: FactorSettings, memberId: number, challenge: Buffer) {
  const factors = await listFactors(sql, memberId);
  const site = passkeySite(origin);
  const passkey = site && (await requestOptions(site, factors, challenge));
  const methods = [
    ...(passkey ? ['passkey'] : []),
    ...(factors.some(({ kind }) => kind === FACTOR_KIND.app) ? ['app'] : []),
    ...((await countRecoveryCodes(sql, memberId)) > 0 ? ['recovery'] : []),
  ];
  return { methods, ...(passkey ? { passkey } : {}) };
}

/** A request that may be answered. */
export interface RequestRow {
  readonly name_hash: Buffer;
  readonly member_id: number;
  readonly call: string;
  readonly digest: Buffer;
  readonly challenge: string;
}

/** The open request of a name; undefined when it is unknown, answered or over, or took too many wrong answers. */
export async function findRequest(sql: Sql, name: string, now: number): Promise<RequestRow | undefined> {
  const [row] = await sql.query<RequestRow>(
    `SELECT name_hash, member_id, call, digest, challenge FROM factor_request
     WHERE name_hash = $1 AND answered_at IS NULL AND ends_at > $2 AND tries < $3`,
    [hashName(name), new Date(now), MOST_TRIES],
  );
  return row;
}

/** Counts an answer before it is compared; false when the request takes no more. */
export async function countTry(sql: Sql, { name_hash }: RequestRow): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE factor_request SET tries = tries + 1 WHERE name_hash = $1 AND tries < $2 RETURNING 1',
    [name_hash, MOST_TRIES],
  );
  return rows.length > 0;
}

/** Marks a request as answered; false when it has been meanwhile. */
export async function markAnswered(tx: Tx, { name_hash }: RequestRow, now: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE factor_request SET answered_at = $2 WHERE name_hash = $1 AND answered_at IS NULL RETURNING 1',
    [name_hash, new Date(now)],
  );
  return rows.length > 0;
}

/** Uses an answered request up for exactly one call; false when it does not hold for this one. */
export async function useRequest(
  tx: Tx,
  name: string,
  { memberId, call, digest }: Omit<NewRequest, 'decision'>,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE factor_request SET used_at = $5
     WHERE name_hash = $1 AND member_id = $2 AND call = $3 AND digest = $4
       AND answered_at IS NOT NULL AND used_at IS NULL AND ends_at > $5 RETURNING 1`,
    [hashName(name), memberId, call, digest, new Date(now)],
  );
  return rows.length > 0;
}

/** Deletes all requests of a member, answered or not. */
export async function deleteRequestsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.query('DELETE FROM factor_request WHERE member_id = $1', [memberId]);
}

const hashName = (name: string): Buffer => createHash('sha256').update(name).digest();
