import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { modesMigrations, openVenueModes } from '@ex/server-modes';
import type { VenueModes } from '@ex/server-modes';
import { askServerOf } from '../channel/ask';
import { openOperatorChannel } from '../channel/open-channel';
import type { OperatorChannel } from '../channel/open-channel';
import { runVenue, VENUE_USAGE } from './run-venue';
import { venueCommands } from './venue-commands';

const START = Date.UTC(2026, 0, 1);
const AT = '2026-01-01T00:00:00.000Z';

describe.each(testDatabases('any'))('the venue command on $name', (engine) => {
  const db = useDatabase(engine, modesMigrations);
  let folder: string;
  let channel: OperatorChannel;
  let modes: VenueModes;
  const fail = (error: unknown) => {
    throw error;
  };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'venue-'));
    modes = await openVenueModes({ db: db(), now: () => START, onError: fail });
    const hasMarket = (symbol: string) => ['btcusdt', 'ethusdt'].includes(symbol);
    channel = await openOperatorChannel({
      folder,
      service: 'http://127.0.0.1:1',
      commands: venueCommands({ modes, hasMarket }),
      onError: fail,
    });
  });
  afterEach(async () => {
    await channel.close();
    rmSync(folder, { recursive: true });
  });
  const run = (...args: string[]) => runVenue(args, { ask: askServerOf(folder), account: 'olga' });

  it('halts a market, tells members, and opens it again', async () => {
    expect(await run('status')).toBe('venue  open');
    const said = await run('halt', 'BTC/USDT', '--reason', 'Bad prices', '--notice', 'Back at noon');
    expect(said).toBe('venue  open\nmarket btcusdt  halted  "Back at noon"');
    expect(modes.current.market('btcusdt')).toEqual({ mode: 'halted', notice: 'Back at noon' });
    expect(await run('open', 'btcusdt')).toBe('venue  open');
    expect(modes.current.market('btcusdt').mode).toBe('open');
  });

  it('sets the mode of the venue and turns switches, each on record', async () => {
    expect(await run('log')).toBe('Nothing was changed yet.');
    await run('mode', 'venue', 'cancel-only', '--reason', 'Upgrade', '--by', 'ivan');
    expect(await run('withdrawals', 'off', '--reason', 'Node is behind', '--notice', 'Soon again')).toBe(
      'venue  cancel-only\nwithdrawals  off  "Soon again"',
    );
    expect(modes.current.isOn('withdrawals')).toBe(false);
    expect(await run('withdrawals', 'on')).toBe('venue  cancel-only');
    expect((await run('log')).split('\n')).toEqual([
      `${AT}  olga  switch:withdrawals  on`,
      `${AT}  olga  switch:withdrawals  off  "Node is behind"  members read  "Soon again"`,
      `${AT}  ivan  venue  cancel-only  "Upgrade"`,
    ]);
    expect((await run('log', '1')).split('\n')).toHaveLength(1);
  });

  it.each([
    [[], VENUE_USAGE],
    [['stop'], VENUE_USAGE],
    [['halt'], VENUE_USAGE],
    [['halt', 'btcusdt', 'ethusdt', '--reason', 'x'], VENUE_USAGE],
    [['mode', 'btcusdt', 'closed', '--reason', 'x'], VENUE_USAGE],
    [['mode', 'btcusdt', '--reason', 'x'], VENUE_USAGE],
    [['withdrawals', 'maybe', '--reason', 'x'], VENUE_USAGE],
    [['halt', 'btcusdt', '--force'], VENUE_USAGE],
    [['halt', 'dogeusdt', '--reason', 'x'], 'There is no market "dogeusdt"'],
    [['halt', 'btcusdt'], 'A reason is needed'],
    [['halt', 'btcusdt', '--reason', ' '], 'A reason is needed'],
    [['login', 'off'], 'A reason is needed'],
    [['halt', 'btcusdt', '--reason', 'x', '--by', ' '], 'operator'],
    [['halt', 'btcusdt', '--reason', 'x', '--notice', 'a\u202eb'], 'nobody sees'],
    [['log', 'x'], 'limit'],
  ])('refuses %j and changes nothing', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await run('log')).toBe('Nothing was changed yet.');
  });
});
