import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { modesMigrations } from './migrations';
import { openVenueModes } from './venue-modes';
import type { ModeChange } from './venue-modes';

const START = Date.UTC(2026, 0, 1);
const change = (over: Partial<ModeChange>): ModeChange => ({
  ...{ subject: 'venue', state: 'halted', reason: 'drill', notice: '', operator: 'olga' },
  ...over,
});

describe.each(testDatabases('any'))('modes of the venue on $name', (engine) => {
  const db = useDatabase(engine, modesMigrations);
  const failures: unknown[] = [];
  const open = async () => {
    const modes = await openVenueModes({
      ...{ db: db(), now: () => START },
      onError: (error) => failures.push(error),
    });
    return {
      ...modes,
      change: async (asked: ModeChange) => {
        await db().transaction((tx) => modes.change(tx, asked));
        await modes.refresh();
      },
      log: (limit: number) => modes.log(db(), limit),
    };
  };

  it('a change counts immediately here, with the next look elsewhere, and after a restart', async () => {
    const [here, elsewhere] = [await open(), await open()];
    await here.change(change({ subject: 'market:btcusdt', state: 'cancel-only', notice: 'Back at noon' }));
    const expected = { mode: 'cancel-only', notice: 'Back at noon' };
    expect(here.current.market('btcusdt')).toEqual(expected);
    expect(here.current.market('ethusdt').mode).toBe('open');
    expect(elsewhere.current.market('btcusdt').mode).toBe('open');
    expect(await elsewhere.follower.runOnce()).toBe(1);
    expect(elsewhere.current.market('btcusdt')).toEqual(expected);
    expect((await open()).current.market('btcusdt')).toEqual(expected);
    await elsewhere.change(change({ subject: 'market:btcusdt', state: 'open', reason: '' }));
    await here.follower.runOnce();
    expect(here.current.market('btcusdt').mode).toBe('open');
    expect(here.markets()).toEqual([]);
  });

  it('two processes that change at the same time end with the same modes', async () => {
    const [one, other] = [await open(), await open()];
    const states = ['halted', 'open', 'limit-only', 'cancel-only'] as const;
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 === 0 ? one : other).change(change({ state: states[at % 4] ?? 'open' })),
      ),
    );
    await Promise.all([one.follower.runOnce(), other.follower.runOnce()]);
    expect(one.current.venue).toEqual(other.current.venue);
    const [latest] = await one.log(1);
    expect(one.current.venue.mode).toBe(latest?.state);
    expect(one.current.version).toBe(other.current.version);
  });

  it('keeps who changed what, when and why', async () => {
    const modes = await open();
    await modes.change(change({ subject: 'switch:withdrawals', state: 'off', notice: 'Maintenance' }));
    await modes.change(change({ subject: 'switch:withdrawals', state: 'on', reason: '', operator: 'ivan' }));
    expect(await modes.log(5)).toEqual([
      {
        ...{ subject: 'switch:withdrawals', state: 'on', reason: '', notice: '', operator: 'ivan' },
        changedAt: new Date(START),
      },
      {
        ...{
          subject: 'switch:withdrawals',
          state: 'off',
          reason: 'drill',
          notice: 'Maintenance',
          operator: 'olga',
        },
        changedAt: new Date(START),
      },
    ]);
  });

  it.each([
    [{ reason: '' }],
    [{ state: 'off', subject: 'switch:login', reason: '' }],
    [{ operator: '' }],
  ] as const)('the database refuses %j', async (over) => {
    const modes = await open();
    await expect(modes.change(change(over))).rejects.toThrow();
    expect(modes.current.venue.mode).toBe('open');
  });
});
