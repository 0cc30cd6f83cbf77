import {
  applyLoan,
  balanceTransfer,
  buyMiningMachine,
  freezeAccount,
  getusr,
  resetpay,
  submitStaking,
  withdraw,
} from '@ex/contract';
import { readClock } from '@ex/server-db';
import type { Sql } from '@ex/server-db';
import { makeFinanceRound } from '@ex/server-finance';
import { acceptClock } from '@ex/contract/operator';
import { auditLedger, createLedger } from '@ex/server-ledger';
import { INVARIANT_CHECKS } from '../commands/invariants';
import { operatorCaller } from '../testing/operator-caller';
import { FUND, openServedVenue } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

const DAYS_400 = 400 * 86_400_000;
const DAYS_8 = 8 * 86_400_000;
const REFUSED = {
  status: 429,
  code: 429,
  msg: expect.stringMatching(/^We’re checking the system clock/) as string,
};

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const leaptDate = (): string => dateOf(Date.now() + DAYS_8);

/** What is decided by time alone, and nothing of it is due for a day. */
const TIMED = `
  SELECT (SELECT json_agg(status ORDER BY id) FROM staking_order) AS stakes,
    (SELECT json_agg(paid_days ORDER BY id) FROM mining_order) AS locks,
    (SELECT json_agg(status ORDER BY id) FROM member_transfer) AS transfers,
    (SELECT json_agg(json_build_array(status, repaid) ORDER BY id) FROM loan) AS loans,
    (SELECT count(*)::integer FROM ledger_transaction) AS bookings,
    (SELECT count(*)::integer FROM idempotency_key) AS keys`;

describe.each(testEnvironments())('a wrong clock on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: ServedVenue;
  /** How far the wall clock of the process, and the clock of the database, are ahead. */
  const leaps = { process: 0, database: 0 };
  const open = async () => {
    venue = await openServedVenue(place, {}, {}, undefined, {
      wall: () => Date.now() + leaps.process,
      read: async (sql: Sql) => {
        const reading = await readClock(sql);
        return { ...reading, at: reading.at + leaps.database };
      },
    });
  };
  const close = async () => {
    const findings = await auditLedger(venue.world.db, INVARIANT_CHECKS);
    expect({ findings, stopped: await venue.stop() }).toEqual({ findings: [], stopped: true });
  };
  beforeAll(async () => {
    place = await make();
    await open();
  });
  afterAll(async () => {
    await close();
    await place.remove();
  });
  beforeEach(() => void Object.assign(leaps, { process: 0, database: 0 }));

  const timed = async () => (await venue.world.db.query(TIMED))[0];
  const ready = async () => (await fetch(`${venue.base}/readyz`)).json() as Promise<object>;
  const metrics = async () => (await fetch(`${venue.base}/metrics`)).text();
  const accept = async (date: string) => {
    const call = await operatorCaller(venue);
    return call(acceptClock, { date, purpose: 'Moved to another time' });
  };
  const measure = () => venue.world.clock.follower.runOnce();
  /** Rounds of all workers that pay or take money by time; the errors of finance. */
  const runWorkers = async (now = venue.world.now, ledger = venue.world.ledger) => {
    const { delivery, finance, houseMaker, settlement } = venue.world;
    const errors: unknown[] = [];
    const round = makeFinanceRound({ ...finance, ledger }, { now, onError: (error) => errors.push(error) });
    await Promise.all([delivery.runOnce(), houseMaker.runOnce(), settlement.runOnce(), round()]);
    return errors;
  };
  /** Asks for a loan; returns the way to approve it. */
  const askLoan = async (member: TestMember) => {
    const asked = await venue.ask(member, applyLoan, await rightForm(applyLoan)(venue, member));
    expect(asked).toMatchObject({ code: 1 });
    const [loan] = await venue.world.reviews.waiting({ member: member.id, kind: 'loan' });
    const ruling = { kind: 'loan', id: loan?.id ?? 0, verdict: 'approve', reviewer: 'olga' } as const;
    return () => venue.world.reviews.decide({ ...ruling, reason: '' });
  };
  /** A member with a stake of a term, a lock, a loan and a transfer that takes a day. */
  const saver = async (term: string) => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    const stake = { id: '1', s_id: term, amount: '100', paypassword: FUND };
    expect(await venue.ask(member, submitStaking, stake)).toMatchObject({ code: 1 });
    for (const call of [buyMiningMachine, balanceTransfer])
      expect(await venue.ask(member, call, await rightForm(call)(venue, member))).toMatchObject({ code: 1 });
    expect(await (await askLoan(member))()).toBe('done');
    return member;
  };

  it('RISK-55 a process that leaps by 400 days for 8 s pays, collects, delivers and ends nothing', async () => {
    const member = await saver('3');
    expect(await venue.ask(member, resetpay, { logpassword: FUND, newpassword: 'other123' })).toMatchObject({
      code: 1,
    });
    const [before, start] = [await timed(), venue.world.now()];
    leaps.process = DAYS_400;
    await measure();
    expect(await runWorkers()).toEqual([]);
    // Not even one that takes the time from the process.
    const wall = () => Date.now() + leaps.process;
    expect(await runWorkers(wall)).toMatchObject([
      { key: 'http.clock' },
      { key: 'http.clock' },
      { key: 'http.clock' },
    ]);
    const payout = {
      c_id: venue.coin('USDT'),
      num: '50',
      type: '1',
      paypwd: 'other123',
      bank_id: '',
      withdraw_type: '1',
    };
    expect(await venue.ask(member, withdraw, payout)).toMatchObject(REFUSED);
    leaps.process = 0;
    expect(await venue.ask(member, withdraw, payout)).toMatchObject({
      msg: expect.stringContaining('on hold') as string,
    });
    await runWorkers();
    expect(await timed()).toEqual(before);
    expect(venue.world.now() - start).toBeLessThan(10 * 60_000);
    // Payments that the leap would have made.
    leaps.process = DAYS_400;
    expect(await runWorkers(wall, createLedger())).toEqual([]);
    expect(await timed()).toMatchObject({ stakes: [1] });
  });

  it('RISK-51 a process 10 s off refuses money and what protects it, says so, and recovers', async () => {
    const members = new Map<string, TestMember>();
    const forms = new Map<string, Awaited<ReturnType<ReturnType<typeof rightForm>>>>();
    const guarded = MEMBER_WRITES.filter(({ money, factor }) => money || factor);
    for (const call of guarded) {
      const member = await venue.join('1', ['USDT', 'BTC', 'ETH']);
      members.set(call.name, member);
      forms.set(call.name, await rightForm(call)(venue, member));
    }
    const reader = await venue.join('1', ['USDT']);
    const decide = await askLoan(reader);
    const ask = async () =>
      Promise.all(
        guarded.map(({ name }, at) =>
          venue.ask(members.get(name)!, guarded[at]!, forms.get(name), `k-${name}`),
        ),
      );
    expect(await ready()).toEqual({ status: 'ready', failed: [] });
    expect(await metrics()).toMatch(/^clock_sound 1$/m);
    const before = await timed();
    leaps.process = 10_000;
    for (const answer of await ask()) expect(answer).toMatchObject(REFUSED);
    expect(await timed()).toEqual(before);
    expect(await decide().catch(String)).toContain('Money is closed');
    expect(await ready()).toEqual({
      ...{ status: 'ready', failed: [] },
      warnings: [
        expect.stringMatching(
          /^Money is closed: the clock of this process is (9|10)[\d.]* s ahead of/,
        ) as string,
      ],
    });
    const shown = await metrics();
    expect(shown).toMatch(/^clock_sound 0$/m);
    expect(Number(/^clock_ahead_seconds\{clock="process"\} (.*)$/m.exec(shown)?.[1])).toBeCloseTo(10, 0);
    expect(await venue.ask(reader, getusr)).toMatchObject({ code: 1 });
    expect(await venue.ask(reader, freezeAccount)).toMatchObject({ code: 1 });
    leaps.process = 0;
    // With the same keys: what was refused did not take place.
    for (const answer of await ask()) expect(answer).toMatchObject({ code: 1 });
  });

  it('RISK-52 after a leap of the database nothing moves until an operator accepts it', async () => {
    const { id } = await saver('1');
    const stakes = () => venue.world.db.query('SELECT status FROM staking_order WHERE member_id = $1', [id]);
    expect(await stakes()).toEqual([{ status: 0 }]);
    const before = await timed();
    leaps.database = DAYS_8;
    await until(async () => !venue.world.clock.state().isSound);
    expect(await runWorkers()).toEqual([]);
    expect(await ready()).toMatchObject({ warnings: [expect.stringContaining('8 days ahead')] });
    const today = dateOf(Date.now());
    await expect(accept(today)).rejects.toThrow('not that date');
    expect(await timed()).toEqual(before);
    await accept(leaptDate());
    leaps.process = DAYS_8;
    await runWorkers();
    expect(await stakes()).toEqual([{ status: 1 }]);
  });

  it('RISK-53 a start before the mark moves no money until the clock is right', async () => {
    leaps.database = DAYS_8;
    leaps.process = DAYS_8;
    await measure();
    if (!venue.world.clock.state().isSound) await accept(leaptDate());
    const member = await venue.join('1', ['USDT']);
    const lock = await rightForm(buyMiningMachine)(venue, member);
    await close();
    Object.assign(leaps, { process: 0, database: 0 });
    await open();
    expect(await venue.ask(member, buyMiningMachine, lock, 'k')).toMatchObject(REFUSED);
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 1 });
    expect(await runWorkers()).toEqual([]);
    expect(await ready()).toMatchObject({ warnings: [expect.stringContaining('8 days behind')] });
    await accept(dateOf(Date.now()));
    expect(await venue.ask(member, buyMiningMachine, lock, 'k')).toMatchObject({ code: 1 });
  });
});
