import type { Sql, Tx } from '@ex/server-db';
import { randomLetters } from '../account/member-rows';
import type { HashCost, PasswordHasher } from '../password/hasher';
import type { Claim } from '../password/turns';

const CODES = 10;
/** Letters in clear, by which a code is found, so that one slow hash is compared and not ten. */
const CLEAR = 4;
/** Letters behind the slow hash: 40 bits. */
const SECRET = 8;
/**
 * An eighth of a password's work, since ten are made while the member waits. That is enough because the letters are drawn
 * and not chosen. A thief of the rows must try 2^39 secrets on average, each with its own salt, at some 40 ms and 16 MiB.
 * These are centuries of a processor for one code; a chosen password of six letters has 2^31 at most, and mostly far fewer.
 * A code alone opens nothing, the password comes first, and guesses over the network are counted.
 */
const COST: HashCost = { logN: 14, r: 8, p: 1 };
const SHAPE = new RegExp(`^[A-Z0-9]{${CLEAR + SECRET}}$`);

/** A stored recovery code. */
export interface StoredCode {
  readonly letters: string;
  readonly hash: string;
}

/** Ten new codes, in the member's form and in the stored form (FACTOR-08). */
export async function makeRecoveryCodes(
  hasher: PasswordHasher,
  claim: Claim,
): Promise<{ readonly codes: readonly string[]; readonly stored: readonly StoredCode[] }> {
  const letters = new Set<string>();
  while (letters.size < CODES) letters.add(randomLetters(CLEAR));
  const codes: string[] = [];
  const stored: StoredCode[] = [];
  for (const clear of letters) {
    const secret = randomLetters(SECRET);
    codes.push(`${clear}-${secret.slice(0, CLEAR)}-${secret.slice(CLEAR)}`);
    stored.push({ letters: clear, hash: await hasher.hash(secret, claim, COST) });
  }
  return { codes, stored };
}

/** Stores codes in place of all earlier ones (FACTOR-03). */
export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: number,
  codes: readonly StoredCode[],
): Promise<void> {
  await tx.query('DELETE FROM member_recovery_code WHERE member_id = $1', [memberId]);
  await tx.query(
    `INSERT INTO member_recovery_code (member_id, letters, hash)
     SELECT $1, letters, hash FROM unnest($2::text[], $3::text[]) t (letters, hash)`,
    [memberId, codes.map(({ letters }) => letters), codes.map(({ hash }) => hash)],
  );
}

/** How many codes were not used yet. */
export async function countRecoveryCodes(sql: Sql, memberId: number): Promise<number> {
  const [row] = await sql.query<{ left: string }>(
    'SELECT count(*) AS left FROM member_recovery_code WHERE member_id = $1 AND used_at IS NULL',
    [memberId],
  );
  return Number(row?.left ?? 0);
}

/** Compares a typed code with the unused one that it names; returns its letters in clear when it is right. */
export async function compareRecoveryCode(
  sql: Sql,
  memberId: number,
  typed: string,
  { hasher, claim }: { readonly hasher: PasswordHasher; readonly claim: Claim },
): Promise<string | undefined> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!SHAPE.test(code)) return undefined;
  const letters = code.slice(0, CLEAR);
  const [row] = await sql.query<{ hash: string }>(
    'SELECT hash FROM member_recovery_code WHERE member_id = $1 AND letters = $2 AND used_at IS NULL',
    [memberId, letters],
  );
  return (await hasher.verify(code.slice(CLEAR), row?.hash, claim)) ? letters : undefined;
}

/** Uses a code up; false when it was used meanwhile. */
export async function useRecoveryCode(
  tx: Tx,
  memberId: number,
  letters: string,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_recovery_code SET used_at = $3
     WHERE member_id = $1 AND letters = $2 AND used_at IS NULL RETURNING 1`,
    [memberId, letters, new Date(now)],
  );
  return rows.length > 0;
}
