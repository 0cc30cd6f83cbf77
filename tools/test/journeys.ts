import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from './command';
import { type Counts, REPEATED } from './results';

const CONFIG = 'apps/mobile-e2e/playwright.config.ts';
/** More failures than this are no chance. */
const CHANCES = 3;

type Outcome = 'expected' | 'unexpected' | 'flaky' | 'skipped';
interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly id: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: Outcome;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly suites?: readonly Suite[];
  /** What failed outside of any journey. */
  readonly errors?: readonly { readonly message?: string }[];
}
interface Journey {
  readonly id: string;
  readonly file: string;
  /** With the titles of the blocks around it. */
  readonly title: string;
  readonly outcome: Outcome;
  readonly error: string;
}
interface Played {
  readonly journeys: readonly Journey[];
  readonly errors: readonly string[];
}

/** Where a run of journeys is written to. */
export interface JourneyRun {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Playwright's JSON report. */
  readonly report: string;
  /** What it says meanwhile. */
  readonly log: string;
}

/** Runs the browser journeys on the builds that are there; `args` are more arguments of Playwright. */
export async function playJourneys(run: JourneyRun, ...args: readonly string[]): Promise<boolean> {
  const { root, env, report, log } = run;
  if (!existsSync(path.join(root, CONFIG))) throw new Error(`${CONFIG} is missing.`);
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const playing = ['test', '-c', CONFIG, '--reporter=list,json', ...args];
  const code = await runLogged(log, playwright, playing, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return code === 0;
}

/**
 * Files to be run once more alone, after all else has ended: those of at most three journeys that failed. A file as a whole,
 * since its journeys share a server and a member. None where all passed, or so much failed that it is no chance.
 */
export function filesToPlayAgain(report: string): readonly string[] {
  const { journeys, errors } = read(report);
  const failed = journeys.filter(hasFailed);
  if (errors.length > 0 || failed.length > CHANCES) return [];
  return [...new Set(failed.map(({ file }) => file))];
}

/** Counts of reports of the same journeys: of each, the last outcome. Undefined when there is no report. */
export function countJourneys(...reports: readonly string[]): Counts | undefined {
  if (!reports.some((report) => existsSync(report))) return undefined;
  const { journeys, errors } = last(reports);
  const count = (is: (journey: Journey) => boolean) => journeys.filter(is).length;
  return {
    passed: count(({ outcome }) => outcome === 'expected'),
    failed: count(hasFailed) + errors.length,
    skipped: count(({ outcome }) => outcome === 'skipped'),
  };
}

/** The journeys that failed to the last, each with its file, title and the beginning of its error. */
export function journeyFailures(...reports: readonly string[]): readonly string[] {
  const { journeys, errors } = last(reports);
  return [
    ...journeys.filter(hasFailed).map(({ file, title, error }) => `${file}\n${title}\n${error}`),
    ...errors,
  ];
}

/** The journeys that failed in the first report and passed in the second, as {@link journeyFailures} lists them. */
export function passedAlone(report: string, again: string): readonly string[] {
  const passed = new Set(
    read(again).journeys.flatMap(({ id, outcome }) => (outcome === 'expected' ? [id] : [])),
  );
  return read(report)
    .journeys.filter((journey) => hasFailed(journey) && passed.has(journey.id))
    .map(({ file, title, error }) => `${file}\n${title}\n${error}`);
}

/** A flaky journey is a failure that hid itself. */
const hasFailed = ({ outcome }: Journey): boolean => outcome === 'unexpected' || outcome === 'flaky';

/** Errors outside of journeys stay: none of them lets a file be played again. */
function last(reports: readonly string[]): Played {
  const all = reports.map(read);
  const byId = new Map(all.flatMap(({ journeys }) => journeys.map((journey) => [journey.id, journey])));
  return { journeys: [...byId.values()], errors: all.flatMap(({ errors }) => errors) };
}

function read(report: string): Played {
  if (!existsSync(report)) return { journeys: [], errors: [] };
  const { suites = [], errors = [] } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  return {
    journeys: suites.flatMap((suite) => journeysOf(suite, '')),
    errors: errors.map(({ message = 'an error without a message' }) => message.slice(0, REPEATED)),
  };
}

function journeysOf({ title, file, suites = [], specs = [] }: Suite, above: string): readonly Journey[] {
  const block = title === file ? above : `${above}${title} › `;
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status: outcome, results }) => ({
        id: spec.id,
        file,
        title: block + spec.title,
        outcome,
        error: results
          .flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
          .join('\n')
          .slice(0, REPEATED),
      })),
    ),
    ...suites.flatMap((suite) => journeysOf(suite, block)),
  ];
}
