import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql, Tx } from '@ex/server-db';

/** Validity of a code in minutes, and the wrong attempts it allows (D-86). */
export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
const MOST_TRIES = 5;

/** A new code and when it ends, ms since the epoch. */
export interface NewCode {
  readonly code: string;
  readonly endsAt: number;
}

/** Creates a new 6-digit code for an email and invalidates earlier ones. Only a salted hash is stored. */
export async function createEmailCode(sql: Sql, email: string, now: number): Promise<NewCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const endsAt = now + CODE_MS;
  await sql.query(
    `INSERT INTO email_code (email, code_hash, salt, tries, ends_at) VALUES ($1, $2, $3, 0, $4)
     ON CONFLICT (email) DO UPDATE SET code_hash = $2, salt = $3, tries = 0, ends_at = $4`,
    [email, hashOf(code, email, salt), salt, new Date(endsAt)],
  );
  return { code, endsAt };
}

interface CodeRow {
  readonly code_hash: Buffer;
  readonly salt: Buffer;
}

/**
 * Redeems a code. Wrong attempts are counted, so the caller must commit `tx` after either result; after five the code is
 * invalid.
 */
export async function redeemEmailCode(tx: Tx, email: string, code: string, now: number): Promise<boolean> {
  const [row] = await tx.query<CodeRow>(
    'SELECT code_hash, salt FROM email_code WHERE email = $1 AND ends_at > $2 AND tries < $3 FOR UPDATE',
    [email, new Date(now), MOST_TRIES],
  );
  if (!row) return false;
  if (timingSafeEqual(Buffer.from(row.code_hash), hashOf(code, email, Buffer.from(row.salt)))) {
    await tx.query('DELETE FROM email_code WHERE email = $1', [email]);
    return true;
  }
  await tx.query('UPDATE email_code SET tries = tries + 1 WHERE email = $1', [email]);
  return false;
}

function hashOf(code: string, email: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(`${email}\n${code}`).digest();
}
