import path from 'node:path';

/** What is mutated together: the name on the command line, the project whose tests run, and its modules. */
export interface Target {
  readonly name: string;
  /** Folder of the project, from the workspace root. */
  readonly project: string;
  /** Patterns in the project's folder; tests, stories and what only tests use are left out of all. */
  readonly modules: readonly string[];
  /** Patterns of the tests that have to find its mutants; all of the project's that reach them, where none are named. */
  readonly tests?: readonly string[];
}

const ALL = ['src/**/*.{ts,tsx}'];

/** Where a mistake costs money, or hides that it did. */
export const TARGETS: readonly Target[] = [
  { name: 'money', project: 'libs/money', modules: ALL },
  { name: 'contract', project: 'libs/contract', modules: ALL },
  { name: 'mappers', project: 'libs/api-client', modules: ['src/*/mappers.ts'] },
  {
    name: 'submit',
    project: 'libs/submit',
    modules: ['src/model/**/*.ts'],
    // Rules and hooks: a test of a sheet waits 15 s for what a mutant keeps from appearing, and a mutant meets them all.
    tests: ['src/model/**/*.test.{ts,tsx}'],
  },
  // Races, crashes and random walks reach most mutants and take most of the time; the rules have tests of their own.
  {
    name: 'ledger',
    project: 'libs/server/ledger',
    modules: ALL,
    tests: ['src/**/!(races).test.ts'],
  },
  {
    name: 'engine',
    project: 'libs/server/spot',
    modules: ['src/engine/**/*.ts'],
    // Rules without a database: those that write orders by them would find less, and take hours.
    tests: ['src/engine/**/*.test.ts'],
  },
  {
    name: 'options',
    project: 'libs/server/options',
    modules: ALL,
    tests: ['src/**/!(many-processes).test.ts'],
  },
  {
    name: 'finance',
    project: 'libs/server/finance',
    modules: ALL,
    tests: ['src/**/!(simulation).test.ts'],
  },
];

/** Least part of the mutants, in percent, that tests have to find. */
const THRESHOLD = 85;

const NOT_SHIPPED = [
  ...['**/*.{test,nightly,stories,test-help}.{ts,tsx}', '**/testing/**', '**/testing.{ts,tsx}'],
  '**/index.ts',
];

const JEST = {
  testRunner: path.resolve('tools/mutation/jest-circus-until-failure.cjs'),
  testSequencer: path.resolve('tools/mutation/small-files-first.cjs'),
};

/** Stryker's settings for a target, or for some of its modules; every path is from the workspace root. */
export function settingsOf({ name, project, modules, tests }: Target, only: readonly string[] = []) {
  return {
    mutate: [
      ...(only.length > 0 ? only : modules.map((pattern) => `${project}/${pattern}`)),
      ...NOT_SHIPPED.map((pattern) => `!${project}/${pattern}`),
    ],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: `${project}/jest.config.cjs`,
      enableFindRelatedTests: true,
      config: { ...JEST, ...(tests && { testMatch: tests.map((pattern) => `<rootDir>/${pattern}`) }) },
    },
    // Which test reaches which mutant is known on the way; what is only reached at import would need every test.
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // Texts of errors are for people; tests that repeat them prove nothing.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['dist', '.cache', '.nx', 'storybook-static', 'tools/visual/baselines'],
    tempDirName: `.cache/mutation/${name}`,
    incremental: false,
    allowEmpty: false,
    reporters: ['json', 'clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    thresholds: { high: 95, low: THRESHOLD, break: THRESHOLD },
    timeoutMS: 20_000,
  };
}
