import { CATEGORIES, type LighthouseRun } from '../browser/lighthouse';
import { figure, median } from './numbers';

/**
 * Lowest scores of a page in tools/budget/lighthouse.json; categories that are not named must be whole. Pages of members are kept
 * from search engines, and the order book has smaller letters than Lighthouse likes.
 */
export type ScoreLimits = Pick<LighthouseRun['scores'], 'performance'> & Partial<LighthouseRun['scores']>;

const WHOLE = 100;

/** Categories whose median score is below its limit, a sentence each; a score that was never measured is a miss too. */
export function scoreMisses(
  page: string,
  runs: readonly Pick<LighthouseRun, 'scores'>[],
  limits: ScoreLimits,
): string[] {
  return CATEGORIES.flatMap((name) => {
    const limit = limits[name] ?? WHOLE;
    const score = median(runs.map(({ scores }) => scores[name]));
    if (score !== undefined && score >= limit) return [];
    return [`${page}: ${name} ${figure(score)}, at least ${limit}.`];
  });
}
