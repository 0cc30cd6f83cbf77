import type { Tx } from '@ex/server-db';
import type { DeskLine } from './desk';

/** Notes and rows of the log that a member's page shows. */
const SHOWN = 50;

/** Stores a note about a member. */
export async function writeNote(
  tx: Tx,
  { member, operator, text }: { readonly member: number; readonly operator: string; readonly text: string },
  now: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO operator_note (member_id, operator, text, written_at) VALUES ($1, $2, $3, $4)',
    [...[member, operator, text, new Date(now)]],
  );
}

/** Notes about a member, the newest first. */
export const notesOf = (tx: Tx, member: number) =>
  tx.query<{ id: string; operator: string; text: string; written_at: Date }>(
    'SELECT id, operator, text, written_at FROM operator_note WHERE member_id = $1 ORDER BY id DESC LIMIT $2',
    [member, SHOWN],
  );

/** Puts a label on a member until a moment, which may have passed. */
export async function setLabel(
  tx: Tx,
  { member, label, until }: { readonly member: number; readonly label: string; readonly until: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator_label (member_id, label, until) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, label) DO UPDATE SET until = $3`,
    [member, label, until],
  );
}

/** Labels of a member that have not expired. */
export const labelsOf = (tx: Tx, member: number, now: number) =>
  tx.query<{ label: string; until: Date }>(
    'SELECT label, until FROM operator_label WHERE member_id = $1 AND until > $2 ORDER BY label',
    [member, new Date(now)],
  );

/** What operators did and read about a member, the newest first. */
export async function timelineOf(tx: Tx, member: number): Promise<readonly DeskLine[]> {
  const rows = await tx.query<{ at: Date; call: string; operator: string; subject: string; purpose: string }>(
    `SELECT at, call, operator, subject, purpose FROM operator_log WHERE member_id = $1 ORDER BY id DESC LIMIT $2`,
    [member, SHOWN],
  );
  return rows.map(({ at, call, operator, subject, purpose }) => ({
    ...{ at, what: call },
    text: [operator, subject, purpose].filter((part) => part !== '').join(': '),
  }));
}
