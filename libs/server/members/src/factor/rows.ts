import type { Sql, Tx } from '@ex/server-db';

/** A stored factor. */
export interface FactorRow {
  readonly id: string;
  readonly kind: number;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly secret: Buffer | null;
  readonly last_step: string | null;
  readonly challenge: string | null;
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly counter: string;
  readonly transports: readonly string[];
}

const COLUMNS =
  'id, kind, name, created_at, used_at, secret, last_step, challenge, credential_id, public_key, counter, transports';

/** Factors of a member that count, the oldest first. */
export function listFactors(sql: Sql, memberId: number): Promise<FactorRow[]> {
  return sql.query<FactorRow>(
    `SELECT ${COLUMNS} FROM member_factor WHERE member_id = $1 AND proven_at IS NOT NULL ORDER BY id`,
    [memberId],
  );
}

/** True when a member has a factor that counts. */
export async function hasFactor(sql: Sql, memberId: number): Promise<boolean> {
  const rows = await sql.query(
    'SELECT 1 FROM member_factor WHERE member_id = $1 AND proven_at IS NOT NULL LIMIT 1',
    [memberId],
  );
  return rows.length > 0;
}

/** A factor that is still to be proven. */
export interface NewFactor {
  readonly memberId: number;
  readonly kind: number;
  readonly name: string;
  readonly secret: Buffer | null;
  readonly challenge: string | null;
}

/** Adds a factor to be proven, in place of an earlier one that never was; returns its id. */
export async function addUnproven(tx: Tx, factor: NewFactor, now: number): Promise<number> {
  const { memberId, kind, name, secret, challenge } = factor;
  await tx.query('DELETE FROM member_factor WHERE member_id = $1 AND proven_at IS NULL', [memberId]);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO member_factor (member_id, kind, name, secret, challenge, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [memberId, kind, name, secret, challenge, new Date(now)],
  );
  if (!row) throw new Error('the factor was not inserted');
  return Number(row.id);
}

/** The member's factor that is still to be proven, begun since a moment. */
export async function findUnproven(
  sql: Sql,
  memberId: number,
  id: number,
  since: number,
): Promise<FactorRow | undefined> {
  const [row] = await sql.query<FactorRow>(
    `SELECT ${COLUMNS} FROM member_factor
     WHERE id = $1 AND member_id = $2 AND proven_at IS NULL AND created_at > $3`,
    [id, memberId, new Date(since)],
  );
  return row;
}

/** What proved a factor. */
export interface FactorProof {
  readonly step: number | null;
  readonly credentialId: string | null;
  readonly publicKey: Buffer | null;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Makes a factor count; false when it was proven or replaced meanwhile. */
export async function markProven(tx: Tx, id: string, proof: FactorProof, now: number): Promise<boolean> {
  const { step, credentialId, publicKey, counter, transports } = proof;
  const rows = await tx.query(
    `UPDATE member_factor SET proven_at = $2, last_step = $3, credential_id = $4, public_key = $5, counter = $6,
       transports = $7 WHERE id = $1 AND proven_at IS NULL RETURNING 1`,
    [id, new Date(now), step, credentialId, publicKey, counter, transports],
  );
  return rows.length > 0;
}

/** Renames a factor; false when the member has none with this id. */
export async function renameOne(sql: Sql, memberId: number, id: number, name: string): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE member_factor SET name = $3 WHERE id = $1 AND member_id = $2 AND proven_at IS NOT NULL RETURNING 1`,
    [id, memberId, name],
  );
  return rows.length > 0;
}

/** Removes a factor and returns its name; undefined when the member has none with this id. */
export async function removeOne(tx: Tx, memberId: number, id: number): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    'DELETE FROM member_factor WHERE id = $1 AND member_id = $2 AND proven_at IS NOT NULL RETURNING name',
    [id, memberId],
  );
  return row?.name;
}

/** Uses a time step of an app up; false when it or a later one was used before (FACTOR-07). */
export async function useStep(tx: Tx, id: string, step: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_factor SET last_step = $2, used_at = $3
     WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING 1`,
    [id, step, new Date(now)],
  );
  return rows.length > 0;
}

/** Notes the use of a passkey and its counter; false when the counter did not grow, as with a copied key. */
export async function useCounter(tx: Tx, id: string, counter: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_factor SET counter = $2, used_at = $3
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter, new Date(now)],
  );
  return rows.length > 0;
}
