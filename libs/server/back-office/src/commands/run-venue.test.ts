import type { ClockState } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { modesMigrations, openVenueModes } from '@ex/server-modes';
import { backOfficeMigrations } from '../migrations';
import { makeOffice } from '../testing/office';
import { runVenue, VENUE_USAGE } from './run-venue';

const START = Date.UTC(2026, 0, 1);
const AT = '2026-01-01 00:00:00';
const VENUE = Date.UTC(2026, 10, 28, 12);
const LEAP_MS = 400 * 86_400_000;
const LEAPT = { isSound: false, clock: 'database', aheadMs: LEAP_MS } as const;

describe.each(testDatabases('any'))('the venue command on $name', (engine) => {
  const db = useDatabase(engine, [...modesMigrations, ...backOfficeMigrations]);
  const fail = (error: unknown) => {
    throw error;
  };
  const open = async (state: ClockState = LEAPT) => {
    const modes = await openVenueModes({ db: db(), now: () => START, onError: fail });
    const accepted: object[] = [];
    const office = makeOffice(db(), {
      venueModes: { modes, hasMarket: (symbol) => ['btcusdt', 'ethusdt'].includes(symbol) },
      clock: {
        status: async () => ({
          ...{ venue: VENUE, database: VENUE + LEAP_MS, process: VENUE, mark: VENUE - 2_000 },
          state: accepted.length === 0 ? state : ({ isSound: true } as const),
        }),
        accept: async (_tx, leap) => void accepted.push(leap),
        refresh: async () => undefined,
      },
    });
    const service = office.serviceOf(await office.hire('olga', 'risk'));
    return { modes, accepted, run: (...args: string[]) => runVenue(args, service) };
  };

  it('OPS-10 halts a market, tells members, and opens it again', async () => {
    const { run, modes } = await open();
    expect(await run('status')).toBe('venue  open');
    const said = await run('halt', 'BTC/USDT', '--reason', 'Bad prices', '--notice', 'Back at noon');
    expect(said).toBe('venue  open\nmarket btcusdt  halted  "Back at noon"');
    expect(modes.current.market('btcusdt')).toEqual({ mode: 'halted', notice: 'Back at noon' });
    expect(await run('open', 'btcusdt')).toBe('venue  open');
    expect(modes.current.market('btcusdt').mode).toBe('open');
    const rows = await db().query(
      "SELECT operator, purpose, subject, after FROM operator_log WHERE call = 'setMarketMode' ORDER BY id LIMIT 1",
    );
    expect(rows).toEqual([
      {
        operator: 'olga',
        purpose: 'Bad prices',
        subject: 'market:btcusdt',
        after: { state: 'halted', notice: 'Back at noon' },
      },
    ]);
  });

  it('OPS-10 sets the mode of the venue and turns switches, each on record', async () => {
    const { run, modes } = await open();
    expect(await run('log')).toBe('Nothing was changed yet.');
    await run('mode', 'venue', 'cancel-only', '--reason', 'Upgrade');
    expect(await run('withdrawals', 'off', '--reason', 'Node is behind', '--notice', 'Soon again')).toBe(
      'venue  cancel-only\nwithdrawals  off  "Soon again"',
    );
    expect(modes.current.isOn('withdrawals')).toBe(false);
    expect(await run('withdrawals', 'on')).toBe('venue  cancel-only');
    expect((await run('log')).split('\n')).toEqual([
      `${AT}  olga  switch:withdrawals  on`,
      `${AT}  olga  switch:withdrawals  off  "Node is behind"  members read  "Soon again"`,
      `${AT}  olga  venue  cancel-only  "Upgrade"`,
    ]);
    expect((await run('log', '1')).split('\n')).toHaveLength(1);
  });

  it.each([
    [[], VENUE_USAGE],
    [['stop'], VENUE_USAGE],
    [['halt'], VENUE_USAGE],
    [['halt', 'btcusdt', 'ethusdt', '--reason', 'xyz'], VENUE_USAGE],
    [['mode', 'btcusdt', 'closed', '--reason', 'xyz'], VENUE_USAGE],
    [['mode', 'btcusdt', '--reason', 'xyz'], VENUE_USAGE],
    [['withdrawals', 'maybe', '--reason', 'xyz'], VENUE_USAGE],
    [['halt', 'btcusdt', '--force'], VENUE_USAGE],
    [['halt', 'btcusdt', '--reason', 'xyz', '--by', 'ivan'], VENUE_USAGE],
    [['halt', 'dogeusdt', '--reason', 'xyz'], 'operators.noMarket'],
    [['halt', 'btcusdt'], 'operators.reasonNeeded'],
    [['login', 'off'], 'operators.reasonNeeded'],
    [['halt', 'btcusdt', '--reason', 'xyz', '--notice', 'a\u202eb'], 'notice'],
    [['log', 'x'], 'count'],
  ])('OPS-10 refuses %j and changes nothing', async (args, message) => {
    const { run } = await open();
    await expect(run(...args)).rejects.toThrow(message);
    expect(await run('log')).toBe('Nothing was changed yet.');
  });

  it('RISK-54 OPS-10 an operator sees the clocks and accepts the time with its date and a reason, on record', async () => {
    const { accepted, run } = await open();
    expect(await run('time')).toBe(
      [
        'venue     2026-11-28T12:00:00.000Z',
        'database  2028-01-02T12:00:00.000Z',
        'server    2026-11-28T12:00:00.000Z',
        'mark      2026-11-28T11:59:58.000Z',
        "Money is closed: the clock of the database is 400 days ahead of the venue's time; check it and accept it: npm run venue -- time",
      ].join('\n'),
    );
    expect(await run('accept-time', '2028-01-02', '--reason', 'Moved the venue')).toContain('money is open');
    expect(accepted).toEqual([{ reason: 'Moved the venue', operator: 'olga' }]);
  });

  it.each([
    [LEAPT, ['2026-11-28', '--reason', 'xyz'], 'operators.clockOther'],
    [LEAPT, ['2028-01-02'], 'A reason is needed'],
    [LEAPT, ['tomorrow', '--reason', 'xyz'], 'date'],
    [LEAPT, [], 'Usage'],
    [{ isSound: true }, ['2028-01-02', '--reason', 'xyz'], 'operators.clockRight'],
    [
      { isSound: false, clock: 'process', aheadMs: 5_000 },
      ['2028-01-02', '--reason', 'xyz'],
      'operators.clockProcess',
    ],
  ] as const)('RISK-54 refuses to accept the time: %j %j', async (state, args, why) => {
    const { accepted, run } = await open(state);
    await expect(run('accept-time', ...args)).rejects.toThrow(why);
    expect(accepted).toEqual([]);
  });
});
