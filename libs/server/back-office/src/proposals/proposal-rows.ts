import type { Sql, Tx } from '@ex/server-db';
import { pageStart } from '@ex/server-http';
import type { PageRequest } from '@ex/server-http';

/** A decision that waits for a second operator. */
export interface NewProposal {
  readonly call: string;
  readonly fields: unknown;
  readonly purpose: string;
  readonly member: number | undefined;
}

/** Stores a proposal and returns its id. */
export async function addProposal(
  tx: Tx,
  { call, fields, purpose, member }: NewProposal,
  proposerId: number,
  { now, openMs }: { readonly now: number; readonly openMs: number },
): Promise<number> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO operator_proposal (call, fields, purpose, member_id, proposer_id, proposed_at, expires_at)
     VALUES ($1, $2::jsonb, $3, $4, $5, $6, $7) RETURNING id`,
    [
      ...[call, JSON.stringify(fields), purpose, member ?? null, proposerId],
      ...[new Date(now), new Date(now + openMs)],
    ],
  );
  return Number(row?.id);
}

/** How many decisions wait for a second operator, and since when. */
export async function readProposalQueue(
  sql: Sql,
  now: number,
): Promise<{ readonly waiting: number; readonly since: Date | undefined }> {
  const [row] = await sql.query<{ waiting: number; since: Date | null }>(
    `SELECT count(*)::integer AS waiting, min(proposed_at) AS since FROM operator_proposal
     WHERE state = 'open' AND expires_at > $1`,
    [new Date(now)],
  );
  return { waiting: row?.waiting ?? 0, since: row?.since ?? undefined };
}

/** A stored proposal. */
export interface ProposalRow {
  readonly id: string;
  readonly call: string;
  readonly fields: object;
  readonly purpose: string;
  readonly member_id: string | null;
  readonly proposer_id: number;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly state: 'open' | 'confirmed' | 'rejected';
}

const PROPOSAL = `SELECT p.id, p.call, p.fields, p.purpose, p.member_id, p.proposer_id, o.name AS proposer,
    p.proposed_at, p.expires_at, p.state
  FROM operator_proposal p JOIN operator o ON o.id = p.proposer_id`;

/** A proposal, locked until the transaction ends. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(`${PROPOSAL} WHERE p.id = $1 FOR UPDATE OF p`, [id]);
  return row;
}

/** Ends a proposal. The database refuses a confirmation by its proposer, one that comes too late, and a second decision. */
export async function endProposal(
  tx: Tx,
  id: number,
  { state, deciderId }: { readonly state: 'confirmed' | 'rejected'; readonly deciderId: number },
  now: number,
): Promise<void> {
  await tx.query('UPDATE operator_proposal SET state = $2, decider_id = $3, decided_at = $4 WHERE id = $1', [
    ...[id, state, deciderId, new Date(now)],
  ]);
}

/** Open proposals that have not expired, the newest first. */
export function listOpen(tx: Tx, page: PageRequest, now: number): Promise<ProposalRow[]> {
  const { belowId, offset } = pageStart(page);
  return tx.query<ProposalRow>(
    `${PROPOSAL} WHERE p.state = 'open' AND p.expires_at >= $1 AND p.id < $2
     ORDER BY p.id DESC LIMIT $3 OFFSET $4`,
    [new Date(now), belowId, page.limit, offset],
  );
}
