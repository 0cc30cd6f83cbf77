import { creatorder, transfer, upbbbuy } from '@ex/contract';
import { holdTransaction, requirePostgresUrl, waitsFor } from '@ex/server-db/testing';
import type { Tx } from '@ex/server-db';
import { runIdempotent } from '@ex/server-ledger';
import type { CallAnswer } from '../testing/client';
import { MONEY_FORMS } from '../testing/money-calls';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { postgresEnvironment } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';

const KEY = 'the-key-of-two-calls';
/** Pairs of calls that share a key, and the time between two calls (ms). */
const ATTACKS = 17;
const APART_MS = 8;

describe('orders of all members while one has a lock', () => {
  let venue: ServedVenue;
  useServedVenue(
    () => postgresEnvironment(requirePostgresUrl()),
    (opened) => (venue = opened),
  );
  const order = async (member: TestMember, key?: string): Promise<CallAnswer> =>
    venue.ask(member, upbbbuy, await MONEY_FORMS.upbbbuy(venue, member), key);
  const option = async (member: TestMember, key?: string): Promise<CallAnswer> =>
    venue.ask(member, creatorder, await MONEY_FORMS.creatorder(venue, member), key);
  const join = () => venue.join('10', ['USDT', 'BTC']);

  /** Locks that calls of a member take. */
  const LOCKS: Readonly<Record<string, (tx: Tx, member: TestMember) => Promise<unknown>>> = {
    'an idempotency key': (tx, { id }) =>
      runIdempotent(tx, { member: id, key: KEY, requestHash: 'another request' }, async () => 'answer'),
    'a session': (tx, { id }) => tx.query('SELECT FROM member_session WHERE member_id = $1 FOR UPDATE', [id]),
    'a balance': (tx, { id }) => tx.query('SELECT FROM ledger_balance WHERE member = $1 FOR UPDATE', [id]),
    'a limit of guard rails': (tx, { id }) =>
      tx.query('SELECT FROM guard_limit WHERE member_id = $1 FOR UPDATE', [id]),
    'a debt': (tx, { id }) => tx.query('SELECT FROM loan WHERE member_id = $1 FOR UPDATE', [id]),
  };
  /** Make the row that is locked, where a new member has none. */
  const SETS: Readonly<Record<string, (member: TestMember) => Promise<unknown>>> = {
    'a limit of guard rails': ({ id }) =>
      venue.world.db.query(
        "INSERT INTO guard_limit (member_id, rule, value) VALUES ($1, 'orders_hour', 99)",
        [id],
      ),
    'a debt': ({ id }) =>
      venue.world.db.query(
        `INSERT INTO loan (member_id, title, coin_id, account, amount, daily_rate, days, interest, front_image, back_image,
           handheld_image, status, applied_at, due_at, repaid)
         VALUES ($1, 'Week', $2, 1, 1000000000, 0, 7, 1, 'a', 'b', 'c', 2, now(), now() - interval '1 day', 0)`,
        [id, venue.coin('USDT')],
      ),
  };

  it.each(Object.entries(LOCKS))(
    'RISK-60 RISK-61 RISK-62 %s that is locked elsewhere delays no other member, and refuses only its own calls',
    async (name, lock) => {
      const { db } = venue.world;
      const [ann, ben, cem] = [await join(), await join(), await join()];
      await SETS[name]?.(ann);
      const held = await holdTransaction(db, (tx) => lock(tx, ann));
      const own = Promise.all([order(ann, KEY), option(ann, KEY)]);
      const others = Promise.all([order(ben), order(cem), option(ben), option(cem), order(ben)]);
      expect(await waitsFor(held, db, Promise.all([own, others]))).toBe(false);
      expect((await others).map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
      expect((await own).map(({ code }) => code)).toEqual([429, 429]);
      await held.release();
      if (name === 'an idempotency key') expect(await order(ann, KEY)).toMatchObject({ code: 0 });
      const again = await order(ann, 'another-key');
      expect(again.code).toBe(name === 'a debt' ? 0 : 1);
      // The ledger never booked this loan.
      if (name === 'a debt') await db.query('DELETE FROM loan WHERE member_id = $1', [ann.id]);
    },
  );

  it('RISK-60 an order and a transfer under one key, again and again, cause no deadlock, and others trade on', async () => {
    const { db } = venue.world;
    const [thief, ...others] = [await join(), await join(), await join(), await join()];
    const deadlocks = async () => {
      const [row] = await db.query<{ deadlocks: string }>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return row?.deadlocks;
    };
    const before = await deadlocks();
    const form = await MONEY_FORMS.transfer(venue, thief);
    const attack = async (): Promise<void> => {
      const calls: Promise<unknown>[] = [];
      for (let at = 0; at < ATTACKS; at += 1) {
        const key = `both ${at}`;
        calls.push(at % 2 === 0 ? order(thief, key) : option(thief, key));
        await pause(APART_MS);
        calls.push(venue.ask(thief, transfer, form, key));
        await pause(APART_MS);
      }
      await Promise.all(calls);
    };
    let isOver = false;
    const attacked = attack().finally(() => (isOver = true));
    const codes: number[] = [];
    while (!isOver)
      for (const answer of await Promise.all(others.flatMap((one) => [order(one), option(one)])))
        codes.push(answer.code);
    await attacked;
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 1)).toEqual([]);
    // The counter of the server's statistics is behind by a second at most.
    await pause(1_500);
    expect(await deadlocks()).toBe(before);
  });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
