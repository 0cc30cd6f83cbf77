import type { ClockState } from '@ex/server-db';
import { clockCommands } from './clock-commands';
import { runCommand } from '../channel/run-command';
import { runVenue } from './run-venue';

const VENUE = Date.UTC(2026, 10, 28, 12);
const LEAP_MS = 400 * 86_400_000;

function commandsOf(state: ClockState) {
  const accepted: object[] = [];
  const status = async () => ({
    ...{ venue: VENUE, database: VENUE + LEAP_MS, process: VENUE, mark: VENUE - 2_000 },
    state: accepted.length === 0 ? state : ({ isSound: true } as const),
  });
  const commands = clockCommands({ status, accept: async (leap) => void accepted.push(leap) });
  const ask = async (name: string, input: unknown) => {
    const result = await runCommand({ commands, onError: () => undefined }, name, () => input);
    if ('error' in result) throw new Error(result.error);
    return result.answer;
  };
  return { accepted, run: (...args: string[]) => runVenue(args, { ask, account: 'olga' }) };
}

const LEAPT = { isSound: false, clock: 'database', aheadMs: LEAP_MS } as const;

it('RISK-54 an operator sees the clocks and accepts the time with its date and a reason, on record', async () => {
  const { accepted, run } = commandsOf(LEAPT);
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
  [LEAPT, ['2026-11-28', '--reason', 'x'], 'says 2028-01-02T12:00:00.000Z, which is not 2026-11-28'],
  [LEAPT, ['2028-01-02'], 'A reason is needed'],
  [LEAPT, ['2028-01-02', '--reason', ' '], 'A reason is needed'],
  [LEAPT, ['tomorrow', '--reason', 'x'], 'date'],
  [LEAPT, [], 'Usage'],
  [{ isSound: true }, ['2028-01-02', '--reason', 'x'], 'nothing to accept'],
  [
    { isSound: false, clock: 'process', aheadMs: 5_000 },
    ['2028-01-02', '--reason', 'x'],
    'is for the clock of the database',
  ],
] as const)('RISK-54 refuses to accept the time: %j %j', async (state, args, why) => {
  const { accepted, run } = commandsOf(state);
  await expect(run('accept-time', ...args)).rejects.toThrow(why);
  expect(accepted).toEqual([]);
});
