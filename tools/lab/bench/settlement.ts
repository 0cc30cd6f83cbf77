import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH, TOKEN_HEADER } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { BenchMember } from './venue/members';
import { type VenueStorage, withDb } from './venue/storage';

const LOOK_MS = 500;
/** The longest wait for the last options after they are due. */
const PATIENCE_MS = 600_000;

/**
 * Waits until no member has a running option any more. Throws when some are left ten minutes after the last are due,
 * which is `termSeconds` from now.
 */
async function untilSettled(
  base: string,
  members: readonly BenchMember[],
  termSeconds: number,
): Promise<void> {
  const until = Date.now() + termSeconds * 1000 + PATIENCE_MS;
  for (const { token } of members) {
    while (await hasRunning(base, token)) {
      if (Date.now() > until) throw new Error('The options were not settled in time.');
      await pause(LOOK_MS);
    }
  }
}

async function hasRunning(base: string, token: string): Promise<boolean> {
  const answer = await fetch(`${base}${API_PATH}/getHyOrderList`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token },
    body: new URLSearchParams({ status: '1', page: '1', limit: '1' }),
  });
  const { code, msg, data } = (await answer.json()) as {
    code: number;
    msg: string;
    data: { list: unknown[] } | unknown[];
  };
  if (code !== 1) throw new Error(msg);
  return (Array.isArray(data) ? data : data.list).length > 0;
}

/** Id of the newest option; 0 when there is none. */
export const newestOption = async (db: Db): Promise<number> =>
  (await firstNumber(db, 'SELECT max(id) AS figure FROM option_order')) ?? 0;

/** How late, in seconds, the latest of the settled options after `since` (an id) was settled after its expiry. */
export const worstDelay = (db: Db, since: number): Promise<number | undefined> =>
  firstNumber(
    db,
    'SELECT max(extract(epoch FROM settled_at - expires_at)) AS figure FROM option_order WHERE id > $1',
    [since],
  );

/**
 * Waits until all running options are due, while no server runs. Then starts one and returns how many it settles in a
 * second, from the first to the last of them; undefined when there are none.
 */
export async function drainRate(
  storage: VenueStorage,
  members: readonly BenchMember[],
): Promise<number | undefined> {
  const stopped = new Date();
  const dueInMs = await withDb(storage, (db) => firstNumber(db, DUE_IN_MS));
  if (dueInMs === undefined) return undefined;
  await pause(Math.max(0, dueInMs));
  const server = await storage.start();
  await untilSettled(server.base, members, 0).finally(() => server.stop());
  return withDb(storage, (after) => firstNumber(after, RATE, [stopped]));
}

const DUE_IN_MS = `
  SELECT extract(epoch FROM max(expires_at) - now()) * 1000 AS figure FROM option_order WHERE status = 1`;
const RATE = `
  SELECT count(*) / NULLIF(extract(epoch FROM max(settled_at) - min(settled_at)), 0) AS figure
  FROM option_order WHERE settled_at > $1`;

async function firstNumber(db: Db, sql: string, params?: readonly unknown[]): Promise<number | undefined> {
  const [row] = await db.query<{ figure: string | null }>(sql, params);
  return row?.figure == null ? undefined : Number(row.figure);
}
