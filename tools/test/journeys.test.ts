import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { countJourneys, filesToPlayAgain, journeyFailures, passedAlone } from './journeys';

const journey = (title: string, status: string, message?: string) => ({
  id: `id of ${title}`,
  title,
  tests: [{ status, results: status === 'skipped' ? [] : [{ errors: message ? [{ message }] : [] }] }],
});
type Specs = readonly ReturnType<typeof journey>[];
const inFile = (file: string, specs: Specs, inBlock: Specs = []) => ({
  title: file,
  file,
  specs,
  suites: [{ title: 'a member', file, specs: inBlock }],
});

const FIRST = {
  suites: [
    inFile('spot.e2e.ts', [journey('buys', 'expected'), journey('sells', 'unexpected', 'too late')]),
    inFile('bank.e2e.ts', [], [journey('pays', 'flaky', 'no toast'), journey('is paid', 'skipped')]),
  ],
};
const reports = (files: Readonly<Record<string, object>>) => {
  const root = writeWorkspace({ 'first.json': FIRST, ...files });
  return (name: string) => path.join(root, name);
};

it('counts a report, a flaky journey and an error outside of journeys as failures', () => {
  const at = reports({ 'broken.json': { errors: [{ message: 'no browser' }] } });
  expect(countJourneys(at('first.json'))).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(countJourneys(at('broken.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(journeyFailures(at('broken.json'))).toEqual(['no browser']);
});

it('knows a missing report from an empty one', () => {
  const at = reports({ 'empty.json': {} });
  expect(countJourneys(at('none.json'))).toBeUndefined();
  expect(countJourneys(at('empty.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(journeyFailures(at('none.json'))).toEqual([]);
});

it('reports which journeys failed, where and the beginning of why', () => {
  const at = reports({
    'long.json': { suites: [inFile('a.e2e.ts', [journey('ends', 'unexpected', 'x'.repeat(9_000))])] },
  });
  expect(journeyFailures(at('first.json'))).toEqual([
    'spot.e2e.ts\nsells\ntoo late',
    'bank.e2e.ts\na member › pays\nno toast',
  ]);
  expect(journeyFailures(at('long.json'))[0]!.length).toBeLessThan(2_000);
});

describe('once more, alone', () => {
  it('plays the files of few failures', () => {
    expect(filesToPlayAgain(reports({})('first.json'))).toEqual(['spot.e2e.ts', 'bank.e2e.ts']);
  });

  it.each([
    ['all passed', [inFile('a.e2e.ts', [journey('buys', 'expected')])], []],
    [
      'it is no chance',
      [
        inFile(
          'a.e2e.ts',
          ['1', '2', '3', '4'].map((n) => journey(n, 'unexpected')),
        ),
      ],
      [],
    ],
    ['something else failed too', FIRST.suites, [{ message: 'no browser' }]],
  ])('plays nothing where %s', (_what, suites, errors) => {
    expect(filesToPlayAgain(reports({ 'b.json': { suites, errors } })('b.json'))).toEqual([]);
  });

  it('plays nothing where nothing was reported', () => {
    expect(filesToPlayAgain(reports({})('none.json'))).toEqual([]);
  });

  it('takes the last outcome of each journey, and reports those that passed only on the second run', () => {
    const at = reports({
      'again.json': {
        suites: [
          inFile('spot.e2e.ts', [journey('buys', 'expected'), journey('sells', 'unexpected', 'never')]),
          inFile('bank.e2e.ts', [], [journey('pays', 'expected'), journey('is paid', 'expected')]),
        ],
      },
    });
    const both = [at('first.json'), at('again.json')] as const;
    expect(countJourneys(...both)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(journeyFailures(...both)).toEqual(['spot.e2e.ts\nsells\nnever']);
    expect(passedAlone(...both)).toEqual(['bank.e2e.ts\na member › pays\nno toast']);
  });

  it('changes nothing where it did not happen', () => {
    const at = reports({});
    const both = [at('first.json'), at('again.json')] as const;
    expect(countJourneys(...both)).toEqual(countJourneys(at('first.json')));
    expect(journeyFailures(...both)).toEqual(journeyFailures(at('first.json')));
    expect(passedAlone(...both)).toEqual([]);
  });
});
