import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@ex/server-db';
import type { PendingItem } from '@ex/server-operator';

/** An item of a preview; `shown` is what the operator has seen of it. */
interface PreviewedItem {
  readonly id: number;
  readonly shown: string;
}

/** A decision about several items that an operator has seen. */
export interface Preview {
  readonly kind: string;
  readonly verdict: 1 | 2;
  readonly reason: string | null;
  readonly items: readonly PreviewedItem[];
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Everything that an operator judges an item by, as a hash; its value in dollars moves and is left out. */
export const shownOf = ({ memberId, since, summary, remarks, images }: PendingItem): string =>
  hashOf(JSON.stringify([memberId, since, summary, remarks, images])).toString('hex');

/** Stores a preview for ten minutes of the database's clock, and returns its token. */
export async function addPreview(
  tx: Tx,
  operatorId: number,
  { kind, verdict, reason, items }: Preview,
): Promise<string> {
  // A command line reads a value that begins with a dash as an option.
  const token = randomBytes(24).toString('hex');
  await tx.query(
    `INSERT INTO operator_preview (token_hash, operator_id, kind, verdict, reason, items, until)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, clock_timestamp() + interval '10 minutes')`,
    [hashOf(token), operatorId, kind, verdict, reason, JSON.stringify(items)],
  );
  return token;
}

/** The preview of a token; undefined for one of another operator, or one that has expired. */
export async function findPreview(tx: Tx, operatorId: number, token: string): Promise<Preview | undefined> {
  const [row] = await tx.query<Preview>(
    `SELECT kind, verdict, reason, items FROM operator_preview
     WHERE token_hash = $1 AND operator_id = $2 AND until > clock_timestamp()`,
    [hashOf(token), operatorId],
  );
  return row;
}
