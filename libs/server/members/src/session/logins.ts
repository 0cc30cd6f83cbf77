import { LOGIN_OUTCOME } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { REMEMBERED_MS } from './networks';
import type { Origin } from './origin';

/** What became of a log-in; see `LOGIN_OUTCOME` of the contract. */
export type LoginOutcome = keyof typeof LOGIN_OUTCOME;

/** Keeps a log-in of a member for the history (SESSION-03). */
export async function recordLogin(
  sql: Sql,
  memberId: number,
  { network, browser }: Origin,
  outcome: LoginOutcome,
  now: number,
): Promise<void> {
  await sql.query(
    'INSERT INTO member_login (member_id, at, network, browser, outcome) VALUES ($1, $2, $3, $4, $5)',
    [memberId, new Date(now), network, browser, LOGIN_OUTCOME[outcome]],
  );
}

/** A past log-in. */
export interface LoginRow extends Origin {
  readonly id: string;
  readonly at: Date;
  readonly outcome: number;
}

/** Log-ins of the last 90 days, the newest first. */
export function listLogins(
  sql: Sql,
  memberId: number,
  page: {
    readonly belowId: string;
    readonly limit: number;
    readonly offset: number;
    readonly now: number;
  },
): Promise<LoginRow[]> {
  return sql.query<LoginRow>(
    `SELECT id, at, network, browser, outcome FROM member_login WHERE member_id = $1 AND at > $4 AND id < $5::bigint
     ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [memberId, page.limit, page.offset, new Date(page.now - REMEMBERED_MS), page.belowId],
  );
}
