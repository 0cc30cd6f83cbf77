import type { Row, Sql } from '@ex/server-db';
import { hashToken } from './session';
import { makeSessionCache, SESSION_TRUSTED_MS } from './session-cache';

const HOUR = 3_600_000;
const RULES = { idleMinutes: 60, hours: 2 };

/** A table of sessions whose look-ups wait until the test releases them. */
function heldTable() {
  const clock = { ms: 1_000_000_000 };
  const sessions = new Map<string, Row>();
  const held: (() => void)[] = [];
  let hold = false;
  let lookUps = 0;
  const query = async <R extends object = Row>(text: string, params: readonly unknown[] = []) => {
    if (!text.startsWith('SELECT')) return [];
    lookUps += 1;
    const row = sessions.get((params[0] as Buffer).toString('base64'));
    if (hold) await new Promise<void>((go) => held.push(go));
    return (row ? [row] : []) as R[];
  };
  const db: Sql = { query };
  return {
    clock,
    held,
    hold: (on: boolean) => void (hold = on),
    lookUps: () => lookUps,
    cache: makeSessionCache({ db, rules: RULES, now: () => clock.ms, maxSessions: 3 }),
    open: (token: string, member_id: number) => {
      const row = { member_id, seen_at: new Date(clock.ms), ends_at: new Date(clock.ms + 2 * HOUR) };
      sessions.set(hashToken(token).toString('base64'), row);
    },
    end: (token: string) => void sessions.delete(hashToken(token).toString('base64')),
  };
}

const release = (held: (() => void)[]): void => held.splice(0).forEach((go) => go());

it('looks a token up once in a few seconds', async () => {
  const { cache, clock, open, lookUps } = heldTable();
  open('a', 7);
  for (let ms = 0; ms < SESSION_TRUSTED_MS; ms += 1_000) {
    expect(await cache.resolve('a')).toBe(7);
    clock.ms += 1_000;
  }
  expect(lookUps()).toBe(1);
  expect(cache.recall('a')).toEqual({ memberId: 7, isFresh: false });
  expect(await cache.resolve('a')).toBe(7);
  expect(lookUps()).toBe(2);
});

it('shares one look-up among parallel calls', async () => {
  const { cache, open, hold, held, lookUps } = heldTable();
  open('a', 7);
  hold(true);
  const all = Promise.all(Array.from({ length: 50 }, () => cache.resolve('a')));
  await Promise.resolve();
  release(held);
  expect(new Set(await all)).toEqual(new Set([7]));
  expect(lookUps()).toBe(1);
});

it('CALLS-70 a look-up that was under way when its session ended is neither kept nor shared', async () => {
  const { cache, open, end, hold, held, lookUps } = heldTable();
  open('a', 7);
  hold(true);
  const early = cache.resolve('a');
  await Promise.resolve();
  end('a');
  cache.forgetMember(7);
  hold(false);
  expect(await cache.resolve('a')).toBeUndefined();
  release(held);
  expect(await early).toBe(7);
  expect(cache.recall('a')).toBeUndefined();
  expect(await cache.resolve('a')).toBeUndefined();
  expect(lookUps()).toBe(3);
});

it('CALLS-70 forgets one session by its hash, and all sessions of a member together', async () => {
  const { cache, open } = heldTable();
  open('a', 7);
  open('b', 7);
  open('c', 8);
  for (const token of ['a', 'b', 'c']) await cache.resolve(token);
  cache.forget(hashToken('a'));
  expect(['a', 'b', 'c'].map((token) => cache.recall(token)?.memberId)).toEqual([undefined, 7, 8]);
  cache.forgetMember(7);
  expect(['b', 'c'].map((token) => cache.recall(token)?.memberId)).toEqual([undefined, 8]);
});

it('keeps no unknown token, and of known ones the most recently used', async () => {
  const { cache, open, lookUps } = heldTable();
  for (let at = 0; at < 100; at += 1) expect(await cache.resolve(`unknown ${at}`)).toBeUndefined();
  expect(cache.recall('unknown 99')).toBeUndefined();
  for (const token of ['a', 'b', 'c', 'd']) open(token, 7);
  for (const token of ['a', 'b', 'c', 'a', 'd']) await cache.resolve(token);
  expect(['a', 'b', 'c', 'd'].map((token) => cache.recall(token)?.isFresh)).toEqual([
    true,
    undefined,
    true,
    true,
  ]);
  expect(lookUps()).toBe(104);
});

it('trusts nothing after its session ended by age, or after the clock was set back', async () => {
  const { cache, clock, open, lookUps } = heldTable();
  open('a', 7);
  clock.ms += 2 * HOUR - 1_000;
  // The table of this test never ends a session automatically, so the session is due to end in a second.
  await cache.resolve('a');
  clock.ms += 999;
  expect(cache.recall('a')?.isFresh).toBe(true);
  clock.ms += 1;
  expect(cache.recall('a')?.isFresh).toBe(false);
  clock.ms -= HOUR;
  expect(cache.recall('a')?.isFresh).toBe(false);
  expect(lookUps()).toBe(1);
});

it('a failed look-up is not kept', async () => {
  const query = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue([]);
  const cache = makeSessionCache({ db: { query }, rules: RULES, now: () => 0 });
  await expect(cache.resolve('a')).rejects.toThrow('lost');
  expect(await cache.resolve('a')).toBeUndefined();
});
