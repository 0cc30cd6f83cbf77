import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { jestFailures, readJest, sum, findUntested } from './results';

const REPORT = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

it('counts a Jest report, a file that could not run as a failure', () => {
  const root = writeWorkspace({ 'jest.json': REPORT });
  expect(readJest(path.join(root, 'jest.json'))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

it('knows a missing report from an empty one', () => {
  const root = writeWorkspace({});
  expect(readJest(path.join(root, 'jest.json'))).toBeUndefined();
});

it('reports which tests failed, and which files could not run', () => {
  const root = writeWorkspace({
    'jest.json': {
      ...REPORT,
      testResults: [
        {
          name: 'one.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1'] },
          ],
        },
        { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    },
  });
  expect(jestFailures(path.join(root, 'jest.json'))).toEqual([
    'one.test.ts\ntakes away\nexpected 1',
    'two.test.ts\nno such module',
  ]);
});

it('reports which projects and files have no test', () => {
  const root = writeWorkspace({
    'jest.json': { ...REPORT, testResults: [{ name: '/w/libs/spot-grid/a.test.ts' }] },
  });
  const places = [
    '/w/libs/spot',
    '/w/libs/spot-grid',
    '/w/libs/spot-grid/a.test.ts',
    '/w/libs/spot-grid/b.test.ts',
  ];
  expect(findUntested(path.join(root, 'jest.json'), places)).toEqual(['/w/libs/spot', places[3]]);
  expect(findUntested(path.join(root, 'none.json'), places)).toEqual(places);
});

it('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
