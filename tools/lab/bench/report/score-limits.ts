import { CATEGORIES, type LighthouseRun, METRICS } from '../browser/lighthouse';
import { figure, median } from './numbers';

/**
 * Lowest scores and highest metrics of a page in tools/budget/lighthouse.json; categories that are not named must be whole. Pages of
 * members are kept from search engines, and the order book has smaller letters than Lighthouse likes. Performance is up to 6 lower on
 * two cores than on four, by tasks that wait for a core; the largest paint and the shifts hardly differ, so these are held closely.
 */
export interface ScoreLimits {
  readonly scores: Pick<LighthouseRun['scores'], 'performance'> & Partial<LighthouseRun['scores']>;
  readonly metrics: Partial<LighthouseRun['metrics']>;
}

const WHOLE = 100;

/** Medians of scores and metrics beyond their limits, a sentence each; a missing measurement is a miss too. */
export function scoreMisses(
  page: string,
  runs: readonly Pick<LighthouseRun, 'scores' | 'metrics'>[],
  limits: ScoreLimits,
): string[] {
  const low = CATEGORIES.flatMap((name) => {
    const limit = limits.scores[name] ?? WHOLE;
    const score = median(runs.map(({ scores }) => scores[name]));
    if (score !== undefined && score >= limit) return [];
    return [`${page}: ${name} ${figure(score)}, at least ${limit}.`];
  });
  const high = METRICS.flatMap((name) => {
    const limit = limits.metrics[name];
    const value = median(runs.map(({ metrics }) => metrics[name]));
    if (limit === undefined || (value !== undefined && value <= limit)) return [];
    return [`${page}: ${name} ${figure(value, 3)}, at most ${limit}.`];
  });
  return [...low, ...high];
}
