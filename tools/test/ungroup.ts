import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface TestResult {
  readonly ancestorTitles: readonly string[];
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

/**
 * Rewrites a Jest report of groups (`tools/jest/grouped.cjs`) as one of the test files in them: a file's tests stand in a block that
 * is named by its path from `root`. A group that could not be run stays as it is.
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
  for (const { ancestorTitles, fullName, ...test } of result.assertionResults) {
    const [file = '', ...above] = ancestorTitles;
    const tests = files.get(file) ?? [];
    files.set(file, tests);
    tests.push({ ...test, ancestorTitles: above, fullName: fullName.slice(file.length).trimStart() });
  }
  return [...files].map(([name, assertionResults]) => ({
    name: path.join(root, name),
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults,
  }));
}
