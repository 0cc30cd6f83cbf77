import { CODE_TOO_MANY, searchUser } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { TransfersDeps } from '../deps';
import { maskName } from './mask-name';
import { TRANSFER_STATUS } from './row';

const MINUTE_MS = 60_000;

/** Limits on searches per member: 10 a minute and 200 a day, to prevent enumerating members. */
export const SEARCH_LIMITS = [
  { name: 'search-minute', most: 10, windowMs: MINUTE_MS },
  { name: 'search-day', most: 200, windowMs: 24 * 60 * MINUTE_MS },
] as const;

/**
 * Finds one member by the exact name or the member id (P2P-01, CALLS-54, D-68). A member found by id is shown with a
 * masked name. A search by name is remembered, so that later records show the full name. Warns when the name is easily
 * confused with that of an earlier receiver, and when the entered id is also another member's phone number.
 */
export function findRecipientHandler(deps: TransfersDeps): Handler<typeof searchUser> {
  return serve(searchUser, async ({ username }, { memberId, now }) => {
    if (!deps.site.switches.internalTransfer) throw new ApiRejection('transfers.send.closed');
    const seconds = await deps.countSearch(memberId, now());
    if (seconds > 0) throw new ApiRejection('transfers.member.tooMany', { seconds }, CODE_TOO_MANY, seconds);
    const found = await deps.findPerson(deps.db, username);
    if (!found) throw new ApiRejection('transfers.member.unknown');
    if (found.id === memberId) throw new ApiRejection('transfers.member.self');
    if (found.named) await remember(deps.db, memberId, found.id);
    const resembles = await namesake(deps, memberId, found.id);
    return {
      data: {
        id: found.id,
        username: await displayName(deps.db, memberId, found),
        ...(resembles !== undefined && { resembles }),
        ...(found.othersPhone && { others_phone: 1 }),
      },
    };
  });
}

/** Returns the display name of an earlier receiver that is easily confused with the found member. */
async function namesake(
  { db, resembling, nameOf }: TransfersDeps,
  memberId: number,
  found: number,
): Promise<string | undefined> {
  const paid = await db.query<{ id: string }>(
    `SELECT DISTINCT to_member AS id FROM member_transfer WHERE member_id = $1 AND status <> $2 AND to_member <> $3`,
    [memberId, TRANSFER_STATUS.cancelled, found],
  );
  if (paid.length === 0) return undefined;
  const id = await resembling(
    db,
    found,
    paid.map((one) => Number(one.id)),
  );
  const username = id === undefined ? undefined : await nameOf(db, id);
  if (id === undefined || username === undefined) return undefined;
  const shown = await displayName(db, memberId, { id, username });
  // A masked name fits many members, so the id is added.
  return shown === username ? shown : `${shown} (${id})`;
}

/** Returns a member's name as another member may see it. */
export async function displayName(
  sql: Sql,
  memberId: number,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<string> {
  const known = await sql.query('SELECT 1 FROM transfer_contact WHERE member_id = $1 AND contact_id = $2', [
    memberId,
    id,
  ]);
  return known.length > 0 ? username : maskName(username);
}

async function remember(sql: Sql, memberId: number, contact: number): Promise<void> {
  await sql.query(
    'INSERT INTO transfer_contact (member_id, contact_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [memberId, contact],
  );
}
