import { CATEGORIES, type LighthouseRun } from '../browser/lighthouse';
import { figure, median } from './numbers';

/** Lowest scores of a page in tools/budget/lighthouse.json; the other categories must be whole. */
export interface ScoreLimits {
  readonly performance: number;
}

const WHOLE = 100;

/** Categories whose median score is below its limit, a sentence each; a score that was never measured is a miss too. */
export function scoreMisses(
  page: string,
  runs: readonly Pick<LighthouseRun, 'scores'>[],
  limits: ScoreLimits,
): string[] {
  return CATEGORIES.flatMap((name) => {
    const limit = name === 'performance' ? limits.performance : WHOLE;
    const score = median(runs.map(({ scores }) => scores[name]));
    if (score !== undefined && score >= limit) return [];
    return [`${page}: ${name} ${figure(score)}, at least ${limit}.`];
  });
}
