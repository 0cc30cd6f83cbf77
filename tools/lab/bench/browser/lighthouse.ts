import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../test/command';
import { launchDebugged, signIn } from './chromium';

/** What is taken from a report of Lighthouse. */
export interface LighthouseRun {
  /** 0 … 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** ms, and for the layout shift its own unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Titles of audits that did not pass, performance left out. */
  readonly failed: readonly string[];
  /** Lighthouse's measure of the processor just before: higher is faster. */
  readonly benchmarkIndex: number;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
type Metric = (typeof METRICS)[number];

/** The parts of Lighthouse's JSON report that are read. */
export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/** Folder of Lighthouse's own manifest and lockfile, from the workspace root. */
export const LIGHTHOUSE = 'tools/lab/bench/lighthouse';

/** A trace occasionally misses its start; Lighthouse itself says to run again. */
const TRIES = 3;

/** Runs Lighthouse once on a page, as a phone on a slow line, in a Chromium of its own. Throws when it gave no report. */
export async function lighthouse(...page: Parameters<typeof runOnce>): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(...page);
    } catch (error) {
      if (attempt >= TRIES) throw error;
    }
  }
}

async function runOnce(
  root: string,
  executablePath: string,
  base: string,
  page: string,
  token?: string,
): Promise<LighthouseRun> {
  const chromium = await launchDebugged(executablePath);
  const file = path.join(os.tmpdir(), `bench-lighthouse-${process.pid}.json`);
  try {
    if (token !== undefined) await signIn(chromium, base, token);
    // The token stays: Lighthouse empties caches before a run, not local storage.
    const code = await runCommand(process.execPath, [
      path.join(root, LIGHTHOUSE, 'node_modules/lighthouse/cli/index.js'),
      `${base}${page}`,
      `--port=${chromium.port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      '--quiet',
    ]);
    if (code !== 0) throw new Error(`Lighthouse failed on ${page}.`);
    return readReport(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    await chromium.stop();
    rmSync(file, { force: true });
  }
}

/** Takes scores and metrics from a report. Throws when the page could not be measured. */
export function readReport({ runtimeError, environment, categories, audits }: Report): LighthouseRun {
  if (runtimeError) throw new Error(`Lighthouse could not measure: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  const failed = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
  return {
    scores: Object.fromEntries(scores) as LighthouseRun['scores'],
    metrics: Object.fromEntries(metrics) as LighthouseRun['metrics'],
    failed,
    benchmarkIndex: environment.benchmarkIndex,
  };
}
