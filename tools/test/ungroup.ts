import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface TestResult {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly fullName: string;
  readonly status: string;
}
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}
interface JestReport {
  readonly testResults: readonly FileResult[];
}

/** Where `tools/jest/grouped.cjs` writes groups, from the workspace root. */
const GROUPS = path.join('.cache', 'jest-groups');

/** The name of a block that is that of a file. */
const FILE = /^(?:apps|libs|tools)\/.*\.test\.tsx?$/;

/**
 * Rewrites a Jest report of groups (`tools/jest/grouped.cjs`) as one of the test files in them: a file's tests are in a
 * block that is named by its path from `root`. A group that could not be run stays unchanged. A failure outside the tests
 * of a group, such as the end of a file, has an entry of its own.
 */
export function ungroupReport(file: string, root: string): void {
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const testResults = report.testResults.flatMap((result) => filesOf(result, root));
  writeFileSync(file, JSON.stringify({ ...report, testResults }));
}

function filesOf(result: FileResult, root: string): readonly FileResult[] {
  if (!result.name.startsWith(path.join(root, GROUPS) + path.sep)) return [result];
  if (result.assertionResults.length === 0) return [result];
  const files = new Map<string, TestResult[]>();
  for (const test of result.assertionResults) {
    const { ancestorTitles, title } = test;
    // The last: a file that cannot be loaded and stops within a block of its own leaves that block open for the next.
    const at = ancestorTitles.findLastIndex((name) => FILE.test(name));
    const file = ancestorTitles[at] ?? '';
    const above = ancestorTitles.slice(at + 1);
    const tests = files.get(file) ?? [];
    files.set(file, tests);
    tests.push({ ...test, ancestorTitles: above, fullName: [...above, title].join(' ') });
  }
  const results = [...files].map(([name, assertionResults]) => ({
    name: path.join(root, name),
    status: assertionResults.some(hasFailed) ? 'failed' : 'passed',
    message: '',
    assertionResults,
  }));
  const isExplained = result.status !== 'failed' || result.assertionResults.some(hasFailed);
  return isExplained ? results : [...results, { ...result, assertionResults: [] }];
}

const hasFailed = ({ status }: TestResult): boolean => status === 'failed';
