import { deleteExpired } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { SecondTicks } from '@ex/server-market-feed';
import { findTicksAround, priceTapeMigrations, recordSeconds, secondOf, wantSeconds } from './index';
import type { WantedSecond } from './index';
import { tapeRetention } from './retention';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const S = NOW / 1000;

describe.each(testDatabases())('the price tape on $name', (engine) => {
  const db = useDatabase(engine, priceTapeMigrations);
  const wanted = (second: number, more: Partial<WantedSecond> = {}): WantedSecond => ({
    ...{ feed: 'one', symbol: 'btcusdt', second, dueAt: second * 1000 },
    ...more,
  });
  const want = (...seconds: WantedSecond[]) => db().transaction((tx) => wantSeconds(tx, seconds));
  const record = (read: (second: number, symbol: string) => SecondTicks, now = NOW, identity = 'one') => {
    const feed = { identity, ticksAround: (symbol: string, second: number) => read(second, symbol) };
    return recordSeconds({ db: db(), feed, maximumSpread: '0.001' }, now);
  };
  const known = (second: number): SecondTicks => ({
    state: 'known',
    ticks: [{ price: '0.10', ts: second * 1000 + 7 }],
  });
  const rows = () =>
    db().query('SELECT symbol, second, state, ticks, due_at FROM price_tape ORDER BY symbol, second');

  it('D-52 lists seconds once, by the earliest moment that needs them', async () => {
    await want();
    await want(wanted(S, { dueAt: NOW + 900 }), wanted(S - 1), wanted(S, { dueAt: NOW + 100 }));
    await Promise.all([want(wanted(S), wanted(S + 1)), want(wanted(S + 1), wanted(S))]);
    expect((await rows()).map(({ second, state, due_at }) => [second, state, due_at])).toEqual([
      [String(S - 1), 'wanted', new Date(NOW - 1000)],
      [String(S), 'wanted', new Date(NOW + 100)],
      [String(S + 1), 'wanted', new Date(NOW + 1000)],
    ]);
  });

  it('D-52 lists nothing for a transaction that fails', async () => {
    const failing = db().transaction(async (tx) => {
      await wantSeconds(tx, [wanted(S)]);
      throw new Error('no cover');
    });
    await expect(failing).rejects.toThrow('no cover');
    expect(await rows()).toEqual([]);
  });

  it('D-52 records what the feed knows, exactly, and what it never will know as missing', async () => {
    await want(wanted(S - 3), wanted(S - 2), wanted(S - 1), wanted(S + 1), wanted(S - 4, { feed: 'two' }));
    const read = (second: number): SecondTicks =>
      second === S - 3 ? known(second) : { state: second === S - 2 ? 'unknown' : 'pending' };
    expect(await record(read)).toBe(3);
    expect((await rows()).map(({ second, state, ticks }) => [Number(second) - S, state, ticks])).toEqual([
      [-4, 'missing', null],
      [-3, 'known', [{ price: '0.10', ts: NOW - 2993 }]],
      [-2, 'missing', null],
      [-1, 'wanted', null],
      [1, 'wanted', null],
    ]);
  });

  it('D-52 a recorded second never changes, even if another process reads other prices later', async () => {
    await want(wanted(S - 2), wanted(S - 1));
    await record((second) => (second === S - 2 ? known(second) : { state: 'unknown' }));
    const first = await rows();
    await want(wanted(S - 2), wanted(S - 1));
    expect(await record(() => ({ state: 'known', ticks: [] }), NOW + HOUR)).toBe(0);
    expect(await record(() => ({ state: 'unknown' }), NOW + HOUR, 'two')).toBe(0);
    expect(await rows()).toEqual(first);
  });

  it('D-52 two parallel recorders write each second once, all ticks by one of them', async () => {
    const seconds = Array.from({ length: 700 }, (_, n) => S - 1 - n);
    await want(
      ...seconds.map((second) => wanted(second)),
      ...seconds.map((s) => wanted(s, { symbol: 'ethusdt' })),
    );
    const by = (price: string) =>
      record((second) => ({ state: 'known', ticks: [{ price, ts: second * 1000 }] }));
    const counts = await Promise.all([by('1'), by('2'), by('3')]);
    expect(counts.reduce((a, b) => a + b)).toBe(1_400);
    expect(await record(known)).toBe(0);
    expect((await rows()).every(({ state }) => state === 'known')).toBe(true);
  });

  it('D-52 seconds that wait keep no others from being recorded, and are given up after a day', async () => {
    await want(...Array.from({ length: 1_100 }, (_, n) => wanted(S - 2_000 + n)), wanted(S - 1));
    const read = (second: number): SecondTicks => (second === S - 1 ? known(second) : { state: 'pending' });
    expect(await record(read)).toBe(1);
    expect(await record(read, NOW - 2_000_000 + 24 * HOUR)).toBe(0);
    expect(await record(read, NOW - 2_000_000 + 24 * HOUR + 1)).toBe(1);
    expect(await record(read, NOW + 24 * HOUR)).toBe(1_099);
  });

  it('D-52 a process that no longer holds the feed records nothing, not even what it calls missing', async () => {
    await want(wanted(S - 2), wanted(S - 1, { feed: 'two' }));
    const feed = { identity: 'one', ticksAround: (): SecondTicks => ({ state: 'unknown' }) };
    const deps = { db: db(), feed, maximumSpread: '0' };
    expect(await recordSeconds({ ...deps, holdsFeed: async () => false }, NOW)).toBe(0);
    expect((await rows()).map(({ state }) => state)).toEqual(['wanted', 'wanted']);
    expect(await recordSeconds({ ...deps, holdsFeed: async () => true }, NOW)).toBe(2);
  });

  it('stops between two batches', async () => {
    await want(...Array.from({ length: 600 }, (_, n) => wanted(S - 1 - n)));
    let asked = 0;
    const feed = { identity: 'one', ticksAround: (_symbol: string, second: number) => known(second) };
    const deps = { db: db(), feed, maximumSpread: '0' };
    expect(await recordSeconds(deps, NOW, () => (asked += 1) > 1)).toBe(500);
    expect(await recordSeconds(deps, NOW)).toBe(100);
  });

  it('removes old records in small statements, and none that is still wanted', async () => {
    await want(
      ...Array.from({ length: 5 }, (_, n) => wanted(S - 1 - n)),
      wanted(S - 9, { symbol: 'ethusdt' }),
    );
    await record((second, symbol) => (symbol === 'btcusdt' ? known(second) : { state: 'pending' }));
    const later = NOW + 90 * 24 * HOUR;
    expect(await deleteExpired(db(), tapeRetention, { now: new Date(later) })).toBe(0);
    expect(await deleteExpired(db(), tapeRetention, { now: new Date(later + 1), rowsAtOnce: 2 })).toBe(5);
    expect((await rows()).map(({ state }) => state)).toEqual(['wanted']);
  });
});

it('finds the tick that held at a moment and the one after it', () => {
  const ticks = [1_000, 2_000, 2_500].map((ts) => ({ price: String(ts), ts }));
  const around = (moment: number) => {
    const { at, next } = findTicksAround(ticks, moment);
    return [at?.ts, next?.ts];
  };
  expect([999, 1_000, 2_499, 2_500].map(around)).toEqual([
    [undefined, 1_000],
    [1_000, 2_000],
    [2_000, 2_500],
    [2_500, undefined],
  ]);
  expect([secondOf(1_999), secondOf(2_000)]).toEqual([1, 2]);
});
