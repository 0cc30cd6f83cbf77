/**
 * Jest's test runner, for Stryker's mutants. A file without a test that reaches the mutant is not loaded, and the first failure
 * ends the run: that test found the mutant, and the rest would only take time. Jest's own `bail` does not exist for programs
 * that call it. Stryker accepts no runner without "jest-circus" in its path.
 */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { default: runTests } = require('jest-circus/runner');

/** In the sandbox: the names of the tests of each file, from the run without mutants. */
const NAMES = path.resolve('.test-names');
const FAILURES = new Set(['test_fn_failure', 'hook_failure', 'error']);
/** The last mutant that a test of this process found. */
let found;

module.exports = async (globalConfig, config, environment, runtime, file, ...rest) => {
  const run = () => runTests(globalConfig, config, environment, runtime, file, ...rest);
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant === undefined) return rememberNames(file, await run());
  if (found === mutant || !hasTest(file, globalConfig.testNamePattern)) return skipped(file);
  skipOnceFound(environment, mutant);
  return run();
};

const namesFile = (file) => path.join(NAMES, `${encodeURIComponent(path.relative('', file))}.json`);

function rememberNames(file, result) {
  mkdirSync(NAMES, { recursive: true });
  writeFileSync(namesFile(file), JSON.stringify(result.testResults.map(({ fullName }) => fullName)));
  return result;
}

/** Whether a file may have one of the tests that Stryker wants. */
function hasTest(file, pattern) {
  if (!pattern || !existsSync(namesFile(file))) return true;
  const wanted = new RegExp(pattern, 'i');
  return JSON.parse(readFileSync(namesFile(file), 'utf8')).some((name) => wanted.test(name));
}

function skipOnceFound(environment, mutant) {
  const handle = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    if (FAILURES.has(event.name)) found = mutant;
    if (found === mutant && event.name === 'test_start') event.test.mode = 'skip';
    await handle?.(event, state);
  };
}

/** The result of a file that was not run; Jest takes one without any test for a mistake. */
function skipped(testFilePath) {
  const { createEmptyTestResult } = require('@jest/test-result');
  const none = { ancestorTitles: [], title: '', fullName: '', failureMessages: [], failureDetails: [] };
  const test = { ...none, status: 'pending', duration: 0, invocations: 0, numPassingAsserts: 0 };
  return { ...createEmptyTestResult(), testFilePath, numPendingTests: 1, testResults: [test] };
}
