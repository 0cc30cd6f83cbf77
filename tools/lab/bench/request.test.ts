import { PART_NAMES, readRequest } from './request';

it('runs everything by default, and writes nothing', () => {
  const counts = { runs: 3, seconds: 20, minutes: 30 };
  expect(readRequest([])).toEqual({
    parts: PART_NAMES,
    write: false,
    build: true,
    gate: false,
    against: undefined,
    ...counts,
  });
});

it('takes the named parts in their own order, each once', () => {
  const { parts } = readRequest(['chart', 'sizes', 'chart']);
  expect(parts).toEqual(['sizes', 'chart']);
});

it('takes flags and counts', () => {
  const args = ['--write', '--gate', '--no-build', '--runs=1', 'reads', '--seconds=5', '--minutes=120'];
  expect(readRequest([...args, '--against=main~1'])).toEqual({
    parts: ['reads'],
    write: true,
    build: false,
    gate: true,
    runs: 1,
    seconds: 5,
    minutes: 120,
    against: 'main~1',
  });
});

it.each([
  'size',
  '--runs=0',
  '--runs=16',
  '--seconds=121',
  '--runs=x',
  '--minutes=241',
  '--quick',
  '--against=',
  '--against=-x',
])('refuses %s', (arg) => {
  expect(() => readRequest([arg])).toThrow(`${arg} is not known`);
});

it('prints its usage, and no mistake, when asked for help', () => {
  expect(() => readRequest(['--help'])).toThrow(/^Use: npm run bench/);
});
