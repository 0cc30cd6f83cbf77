import { writeFinding } from '../../bench/report/document';
import { readRequest } from '../request';
import { writeFaults, writeUpgrade } from './write-figures';

jest.mock('../../bench/report/document', () => ({ writeFinding: jest.fn() }));

const table = { columns: ['fault'], rows: [['kill']] };
const trialOf = (...args: string[]) => ({
  ...{ request: readRequest(args), deeds: 12_000, place: 'a machine.' },
  checks: [{ name: 'all is there', count: 1, problems: [] }],
});
const written = () => jest.mocked(writeFinding).mock.calls.map(([name, { measured }]) => [name, measured]);

beforeEach(() => jest.clearAllMocks());

it('keeps each kind of trial in a section of its own, with the command that repeats it', () => {
  writeFaults(table, trialOf('test', '--kinds=kill,pause'));
  writeFaults(table, trialOf('test', '--seconds=600', '--faults=200', '--seed=23'));
  writeUpgrade(table, { ...trialOf('upgrade'), again: 3 });
  writeUpgrade(table, { ...trialOf('upgrade', '--from=v1'), again: 3 });
  const by = (command: string) => `Measured by \`npm run cluster -- ${command} --write\` on a machine.`;
  expect(written()).toEqual([
    ['takeovers', by('test --kinds=kill,pause --seconds=40 --faults=8 --seed=1')],
    ['faults', by('test --seconds=600 --faults=200 --seed=23')],
    ['upgrade', by('upgrade --seed=1')],
    ['upgrade-from', by('upgrade --from=v1 --seed=1')],
  ]);
});

it('says what held, and what members had to ask for again', () => {
  writeUpgrade(table, { ...trialOf('upgrade'), again: 3 });
  const [, { notes = [], title } = {}] = jest.mocked(writeFinding).mock.calls[0] ?? [];
  expect(title).toBe('Upgrade from the last release');
  expect(notes[0]).toContain('All 1 checks held over 12,000 deeds');
  expect(notes[1]).toContain('asked for 3 deeds more than once');
});
