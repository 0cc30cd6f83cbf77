import { readRequest } from './request';

it('serves three processes unless asked otherwise', () => {
  expect(readRequest([])).toEqual({
    ...{ task: 'serve', processes: 3, feed: 'simulated', production: false },
    ...{ seed: 1, seconds: 40, faults: 8, members: 200, kinds: [] },
    ...{ from: undefined, write: false, build: true },
  });
});

it('takes what it is asked for', () => {
  expect(readRequest(['test', '--seed=7', '--seconds=1000', '--no-build'])).toMatchObject({
    ...{ task: 'test', seed: 7, seconds: 1000, faults: 200, build: false },
  });
  expect(readRequest(['--processes=2', '--feed=replay', '--production'])).toMatchObject({
    ...{ task: 'serve', processes: 2, feed: 'replay', production: true },
  });
  expect(readRequest(['test', '--kinds=pause,nats-cut'])).toMatchObject({ kinds: ['pause', 'nats-cut'] });
  expect(readRequest(['upgrade', '--from=release/1.0-rc'])).toMatchObject({
    ...{ task: 'upgrade', processes: 2, from: 'release/1.0-rc' },
  });
  expect(readRequest(['test', '--faults=3'])).toMatchObject({ faults: 3, seconds: 40 });
});

it.each([
  ...[
    'play',
    '--processes=0',
    '--processes=',
    '--seconds=x',
    '--feed=other',
    '--production=1',
    '--seed',
    '--kinds=kill,other',
    '--from=-x',
    '--seconds=1.5',
  ],
])('refuses %s with the usage', (arg) => {
  expect(() => readRequest([arg])).toThrow(`${arg} is not known. Use: npm run cluster`);
});

it('says only the usage when asked for help', () => {
  expect(() => readRequest(['--help'])).toThrow(/^Use: /);
});
