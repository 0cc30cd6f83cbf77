/** One question of the verdict. */
export interface Check {
  readonly name: string;
  /** How much was looked at. */
  readonly count: number;
  /** What is wrong, a line each. */
  readonly problems: readonly string[];
}

/** Problems of a check that are shown; a venue that loses one order loses many. */
const SHOWN = 10;

/** The verdict as text: a line for each check, with the first problems. */
export function formatVerdict(checks: readonly Check[]): string {
  return checks
    .flatMap(({ name, count, problems }) => [
      `  ${problems.length === 0 ? 'holds ' : 'BROKEN'}  ${name} (${count} looked at${problems.length === 0 ? '' : `, ${problems.length} wrong`})`,
      ...problems.slice(0, SHOWN).map((problem) => `            ${problem}`),
    ])
    .join('\n');
}

/** Whether all is as it must be; a check that found nothing to look at proves nothing. */
export const isGood = (checks: readonly Check[]): boolean =>
  checks.every(({ count, problems }) => count > 0 && problems.length === 0);
