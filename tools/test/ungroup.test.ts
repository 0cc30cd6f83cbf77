import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { ungroupReport } from './ungroup';

const result = (file: string, title: string, status = 'passed') => ({
  ancestorTitles: [file, 'a form'],
  title,
  fullName: `${file} a form ${title}`,
  status,
  failureMessages: [],
});

/** The report of these results in a workspace, rewritten. */
function ungrouped(root: string, ...testResults: object[]): unknown {
  writeInto(root, 'report.json', { numPassedTests: 2, testResults });
  const file = path.join(root, 'report.json');
  ungroupReport(file, root);
  return JSON.parse(readFileSync(file, 'utf8'));
}

it('makes the files of a group entries of their own, with the titles that their tests have', () => {
  const root = writeWorkspace({});
  const group = {
    name: path.join(root, '.cache/jest-groups/libs-bank-1.js'),
    status: 'failed',
    message: 'all of it',
    assertionResults: [
      result('libs/bank/src/a.test.ts', 'is sent'),
      result('libs/bank/src/b.test.ts', 'is refused', 'failed'),
      result('libs/bank/src/a.test.ts', 'is kept'),
    ],
  };
  const alone = { name: path.join(root, 'libs/bank/src/c.test.ts'), assertionResults: [] };
  const entry = (title: string, status = 'passed') => ({
    ancestorTitles: ['a form'],
    title,
    fullName: `a form ${title}`,
    status,
    failureMessages: [],
  });
  expect(ungrouped(root, group, alone)).toEqual({
    numPassedTests: 2,
    testResults: [
      {
        name: path.join(root, 'libs/bank/src/a.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [entry('is sent'), entry('is kept')],
      },
      {
        name: path.join(root, 'libs/bank/src/b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [entry('is refused', 'failed')],
      },
      alone,
    ],
  });
});

it('reports a failure outside the tests, such as the end of a file', () => {
  const root = writeWorkspace({});
  const group = {
    name: path.join(root, '.cache/jest-groups/libs-bank-1.js'),
    status: 'failed',
    message: 'a database did not close',
    assertionResults: [result('libs/bank/src/a.test.ts', 'is sent')],
  };
  expect(ungrouped(root, group)).toMatchObject({
    testResults: [
      { name: path.join(root, 'libs/bank/src/a.test.ts'), status: 'passed' },
      { ...group, assertionResults: [] },
    ],
  });
});

it('knows the file of a test also within the open block of one that could not be loaded', () => {
  const root = writeWorkspace({});
  const inside = {
    ...result('libs/bank/src/b.test.ts', 'is sent'),
    ancestorTitles: ['libs/bank/src/a.test.ts', 'a form', 'libs/bank/src/b.test.ts', 'a list'],
  };
  const group = {
    name: path.join(root, '.cache/jest-groups/libs-bank-1.js'),
    status: 'passed',
    assertionResults: [inside],
  };
  expect(ungrouped(root, group)).toMatchObject({
    testResults: [
      {
        name: path.join(root, 'libs/bank/src/b.test.ts'),
        assertionResults: [{ ancestorTitles: ['a list'], fullName: 'a list is sent' }],
      },
    ],
  });
});

it('leaves a group that could not be run unchanged, so that it counts as a failure', () => {
  const root = writeWorkspace({});
  const group = {
    name: path.join(root, '.cache/jest-groups/libs-bank-1.js'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  expect(ungrouped(root, group)).toEqual({ numPassedTests: 2, testResults: [group] });
});
