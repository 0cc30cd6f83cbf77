import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../../../start/install.mjs';
import { CATEGORIES, LIGHTHOUSE, type LighthouseRun, METRICS, lighthouse } from '../browser/lighthouse';
import { type MeasuredPage, PAGES } from '../browser/pages';
import type { Bench, Finding } from '../part';
import { figure, median } from '../report/numbers';
import { type ScoreLimits, scoreMisses } from '../report/score-limits';
import { type MemberVenue, withMemberVenue } from '../venue/member-venue';

/** Lighthouse's mobile scores of each page, medians of several runs. Installs Lighthouse first, which nothing else needs. */
export async function measureLighthouse(bench: Bench): Promise<Finding> {
  await ensureInstalled(path.join(bench.root, LIGHTHOUSE));
  return withMemberVenue(bench, async (venue) => {
    const rows: string[][] = [];
    const indices: number[] = [];
    const misses: string[] = [];
    const failed = new Set<string>();
    const limits = JSON.parse(
      readFileSync(path.join(bench.root, 'tools/budget/lighthouse.json'), 'utf8'),
    ) as Readonly<Record<string, ScoreLimits>>;
    for (const page of PAGES) {
      const runs = await runsOf(bench, venue, page);
      rows.push([page.path, ...cells(runs)]);
      indices.push(...runs.map(({ benchmarkIndex }) => benchmarkIndex));
      const limit = limits[page.path];
      if (limit) misses.push(...scoreMisses(page.path, runs, limit));
      for (const title of runs.flatMap((run) => run.failed)) failed.add(`${page.path}: ${title}`);
    }
    return {
      columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', ...UNITS],
      rows,
      notes: [
        `Medians of ${bench.runs} runs each, simulated slow 4G and processor / 4, empty cache; pages of members with a session.`,
        `Lighthouse gives this machine's processor an index of ${figure(Math.min(...indices))} to ${figure(Math.max(...indices))}.`,
        ...(failed.size > 0 ? [`Not passed: ${[...failed].join('; ')}.`] : []),
      ],
      misses,
    };
  });
}

const UNITS = ['FCP ms', 'LCP ms', 'SI ms', 'TBT ms', 'CLS'];

async function runsOf(
  bench: Bench,
  { base, token }: MemberVenue,
  { path: address, member }: MeasuredPage,
): Promise<LighthouseRun[]> {
  const runs: LighthouseRun[] = [];
  while (runs.length < bench.runs) {
    const run = await lighthouse(bench.root, bench.chromium(), base, address, member ? token : undefined);
    bench.say(`${address} ${CATEGORIES.map((name) => run.scores[name]).join(' / ')}`);
    runs.push(run);
  }
  return runs;
}

function cells(runs: readonly LighthouseRun[]): string[] {
  return [
    ...CATEGORIES.map((name) => figure(median(runs.map(({ scores }) => scores[name])))),
    ...METRICS.map((name) => {
      const decimals = name === 'cumulative-layout-shift' ? 3 : 0;
      return figure(median(runs.map(({ metrics }) => metrics[name])), decimals);
    }),
  ];
}
