import { findIds } from './titles';

/** A test that passed: its file and its whole title. */
export interface PassedTest {
  readonly file: string;
  readonly title: string;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}
interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
}

/** The tests that passed in a Jest report. */
export const passedInJest = (report: JestReport): PassedTest[] =>
  report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file, title: fullName })),
  );

/** The tests that passed in a Playwright report, with the titles of the blocks around them. */
export function passedInPlaywright({ config, suites }: PlaywrightReport): PassedTest[] {
  const visit = ({ title, file, suites: inner = [], specs = [] }: Suite, above: string): PassedTest[] => {
    const path = title === file ? above : `${above} ${title}`;
    return [
      ...specs
        .filter(({ ok }) => ok)
        .map((spec) => ({ file: `${config.rootDir}/${file}`, title: `${path} ${spec.title}`.trim() })),
      ...inner.flatMap((suite) => visit(suite, path)),
    ];
  };
  return suites.flatMap((suite) => visit(suite, ''));
}

/** How a requirement is to be checked: in a browser, by calls, or another way that a test of any kind will do for. */
export type Way = 'browser' | 'calls';

const BROWSER = /(^|\/)apps\/mobile-e2e\//;
const CALLS = /(^|\/)(apps\/server|libs\/server|libs\/contract|tools\/contract-check)\//;

/**
 * The ids that tests of each way name. Stories and screens in Jest are not drawn by a browser and do not count as
 * browser proofs.
 */
export function proofsByWay(tests: readonly PassedTest[]): Readonly<Record<Way, ReadonlySet<string>>> {
  const idsOf = (place: RegExp) =>
    new Set(tests.filter(({ file }) => place.test(file)).flatMap(({ title }) => findIds(title)));
  return { browser: idsOf(BROWSER), calls: idsOf(CALLS) };
}
