import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH, TOKEN_HEADER } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { BenchMember } from './venue/members';

const LOOK_MS = 500;
/** The longest wait for the last options after they are due. */
const PATIENCE_MS = 120_000;

/**
 * Waits until no member has a running option any more. Throws when some are left two minutes after the last are due,
 * which is `termSeconds` from now.
 */
export async function untilSettled(
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

/** How late the latest option was settled after its expiry, seconds. */
export async function worstDelay(db: Db): Promise<number> {
  const [row] = await db.query<{ seconds: string }>(
    'SELECT max(extract(epoch FROM settled_at - expires_at)) AS seconds FROM option_order',
  );
  return Number(row?.seconds);
}
