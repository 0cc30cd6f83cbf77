import type { Sql } from '../db';
import { testDatabases, useDatabase } from '../testing';
import { readClock, readRecordedTime } from './clock-rows';
import { clockMigrations } from './migrations';
import { openVenueClock } from './venue-clock';
import type { VenueClock } from './venue-clock';

const HOUR_MS = 3_600_000;
const LEAP_MS = 400 * 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 28, 12);
const WHY = { reason: 'Checked with two other clocks', operator: 'olga' };

describe.each(testDatabases())('the clock of the venue on $name', (engine) => {
  const db = useDatabase(engine, clockMigrations);
  let passed: number;
  /** How far the wall clock of the process, and the clock of the database, are ahead. */
  let leaps: { process: number; database: number };
  let lines: string[];
  beforeEach(() => {
    [passed, leaps, lines] = [0, { process: 0, database: 0 }, []];
  });

  const read = async (sql: Sql) => ({ ...(await readClock(sql)), at: NOON + passed + leaps.database });
  const open = (maxDowntimeMs = HOUR_MS) =>
    openVenueClock({
      ...{ db: db(), maxDowntimeMs, log: (line) => lines.push(line) },
      onError: (error) => {
        throw error;
      },
      sources: { wall: () => NOON + passed + leaps.process, elapsed: () => 5_000 + passed, read },
    });
  /** Lets time pass and measures, as the clock does every second. */
  const pass = async (clock: VenueClock, ms: number) => {
    passed += ms;
    await clock.follower.runOnce();
  };

  it('RISK-50 is the time of the database, regardless of the wall clock of the process', async () => {
    const clock = await open();
    leaps.process = LEAP_MS;
    await pass(clock, 8_000);
    expect(clock.now()).toBe(NOON + 8_000);
    leaps.database = 400;
    await pass(clock, 1_000);
    expect(clock.now()).toBe(NOON + 9_400);
  });

  it('RISK-51 lets no money move while the process is off by more than a second, and says so', async () => {
    const clock = await open();
    for (const off of [-1_000, 1_000]) {
      leaps.process = off;
      expect(clock.state()).toEqual({ isSound: true });
    }
    for (const off of [-1_001, 1_001]) {
      leaps.process = off;
      expect(clock.state()).toEqual({ isSound: false, clock: 'process', aheadMs: off });
    }
    leaps.process = 10_000;
    await pass(clock, 1_000);
    leaps.process = 0;
    expect(clock.state()).toEqual({ isSound: true });
    await pass(clock, 1_000);
    expect(lines).toEqual([
      "Money is closed: the clock of this process is 10 s ahead of the venue's time; set it right",
      'The clock is right; money is open',
    ]);
  });

  it.each([LEAP_MS, -LEAP_MS, 60_000])(
    'RISK-52 does not follow the database over %d ms until an operator accepts it',
    async (leap) => {
      const clock = await open();
      leaps.database = leap;
      await pass(clock, 1_000);
      await pass(clock, HOUR_MS);
      expect(clock.state()).toEqual({ isSound: false, clock: 'database', aheadMs: leap });
      expect(clock.now()).toBe(NOON + HOUR_MS + 1_000);
      const other = await open();
      expect(other.state().isSound).toBe(false);
      await db().transaction((tx) => clock.accept(tx, WHY));
      await clock.refresh();
      await pass(other, 1_000);
      leaps.process = leap;
      for (const one of [clock, other]) {
        expect(one.now()).toBe(NOON + passed + leap);
        expect(one.state()).toEqual({ isSound: true });
      }
      expect(await readRecordedTime(db())).toBe(NOON + passed + leap);
      expect(await db().query('SELECT * FROM clock_acceptance')).toEqual([
        {
          ...{ id: 1, ...WHY, venue_time: new Date(NOON + HOUR_MS + 1_000) },
          accepted_time: new Date(NOON + HOUR_MS + 1_000 + leap),
        },
      ]);
    },
  );

  it('RISK-52 is right again when the database takes its leap back', async () => {
    const clock = await open();
    leaps.database = LEAP_MS;
    await pass(clock, 1_000);
    expect(await readClock(db())).toMatchObject({ isDoubted: true, mark: NOON + 1_000 });
    leaps.database = 0;
    await pass(clock, 1_000);
    expect(clock.state()).toEqual({ isSound: true });
    expect(await readClock(db())).toMatchObject({ isDoubted: false });
  });

  it('RISK-52 follows a short leap once it has lasted, as after a failover', async () => {
    const clock = await open();
    leaps.database = 3_000;
    await pass(clock, 1_000);
    await pass(clock, 29_000);
    expect(clock.state().isSound).toBe(false);
    leaps.database = 8_000;
    await pass(clock, 1_000);
    await pass(clock, 29_000);
    expect(clock.now()).toBe(NOON + passed);
    await pass(clock, 1_000);
    expect(clock.now()).toBe(NOON + passed + 8_000);
    expect(clock.aheadMs().database).toBe(0);
  });

  it('RISK-53 starts neither before the mark nor long after it', async () => {
    await pass(await open(), 6_000);
    for (const gap of [-2_000, HOUR_MS + 1_000]) {
      leaps.database = gap;
      const clock = await open();
      expect(clock.state()).toEqual({ isSound: false, clock: 'database', aheadMs: gap });
      expect(clock.now()).toBe(NOON + 6_000);
      expect(await readRecordedTime(db())).toBe(NOON + 6_000);
      // A restart does not make it right.
      expect((await open()).state().isSound).toBe(false);
      leaps.database = 0;
      await pass(clock, 0);
    }
    leaps.database = HOUR_MS;
    expect((await open()).now()).toBe(NOON + 6_000 + HOUR_MS);
  });

  it('RISK-53 a restart does not take a leap for a downtime', async () => {
    const clock = await open();
    leaps.database = HOUR_MS / 2;
    await pass(clock, 1_000);
    expect((await open()).state()).toMatchObject({ isSound: false, aheadMs: HOUR_MS / 2 });
  });

  it('RISK-50 a slow measurement finds leaps, and corrects nothing', async () => {
    const clock = await open();
    const slow = await openVenueClock({
      ...{ db: db(), maxDowntimeMs: HOUR_MS, log: () => undefined, onError: () => undefined },
      sources: {
        wall: () => NOON + passed,
        elapsed: () => passed,
        read: async (sql) => {
          passed += 4_000;
          const reading = await read(sql);
          passed += 4_000;
          return reading;
        },
      },
    });
    const ahead = slow.now() - NOON - passed;
    await slow.follower.runOnce();
    expect(slow.now() - NOON - passed).toBe(ahead);
    expect(slow.state()).toEqual({ isSound: true });
    leaps.database = LEAP_MS;
    await slow.follower.runOnce();
    expect(slow.state().isSound).toBe(false);
    expect(clock.now()).toBe(NOON + passed);
  });
});
