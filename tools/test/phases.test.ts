import { Phases } from './phases';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A clock that advances by 1.5 s each time it is read. */
function steps() {
  let now = 0;
  return () => (now += 1500);
}

it('continues after a failure and remembers it', async () => {
  const phases = new Phases(steps());
  expect(await phases.run('first', () => false)).toBe(false);
  expect(
    await phases.run('second', () => {
      throw new Error('broken');
    }),
  ).toBe(false);
  expect(await phases.run('third', () => Promise.resolve(true))).toBe(true);
  expect(phases.ok).toBe(false);
  expect(console.error).toHaveBeenCalledWith('broken');
  expect(phases.table().split('\n')).toEqual([
    'FAILED     1.5 s  first',
    'FAILED     1.5 s  second',
    'ok         1.5 s  third',
    '           7.5 s  together',
  ]);
});

it('is well when every phase is', async () => {
  const phases = new Phases();
  await phases.run('only', () => true);
  expect([phases.ok, phases.failed]).toEqual([true, 0]);
  await phases.run('another', () => false);
  expect([phases.ok, phases.failed]).toEqual([false, 1]);
});

it('runs a phase in parallel with others, prints its output afterwards, and counts the time of both once', async () => {
  const phases = new Phases(steps());
  let end: (ok: boolean) => void = () => undefined;
  const tell = jest.fn();
  const finish = phases.beside('long', () => new Promise((resolve) => (end = resolve)), tell);
  await phases.run('short', () => true);
  end(false);
  expect(tell).not.toHaveBeenCalled();
  expect(await finish()).toBe(false);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(phases.table().split('\n')).toEqual([
    'ok         1.5 s  short',
    'FAILED     4.5 s  long',
    '           4.5 s  together',
  ]);
});
