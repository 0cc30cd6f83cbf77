import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Skipped, pending or to be written. */
  readonly skipped: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not be run at all. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };
/** Of a run that left no report: its requirements are not proven. */
export const NO_REPORT: Counts = { ...NO_TESTS, failed: 1 };

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** Counts of a Jest report; undefined when there is none. A file that could not run counts as one failure. */
export function readJest(file: string): Counts | undefined {
  const report = readJson<JestReport>(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

/** Which of these files and folders, given absolute, have no test in a Jest report; all when there is none. */
export function findUntested(file: string, places: readonly string[]): readonly string[] {
  const files = readJson<JestReport>(file)?.testResults ?? [];
  return places.filter(
    (place) => !files.some(({ name }) => name === place || name.startsWith(`${place}${path.sep}`)),
  );
}

/** How much of a failure's message the summary repeats; the whole message is in the output of the test. */
export const REPEATED = 1_500;

/** The failed tests of a Jest report, each with its file, title and the beginning of its message. */
export function jestFailures(file: string): readonly string[] {
  const files = readJson<JestReport>(file)?.testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message.slice(0, REPEATED)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name}\n${fullName}\n${(failureMessages ?? []).join('\n').slice(0, REPEATED)}`,
    );
  });
}

/** Sum of counts. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NO_TESTS,
  );
}
