const OFTEN_MS = 5_000;
const SOMETIMES_MS = 15_000;
const SELDOM_MS = 60_000;
/** Answers in the first minute, and in the ten minutes after it. */
const FIRST_ANSWERS = 12;
const MORE_ANSWERS = 40;

/**
 * Period of a query whose answer is under review, in ms: short at first, for members who wait for the decision, then
 * longer, since a review may take a day (D-78). For `liveQuery({ period: reviewPeriod, pollWhile })`.
 */
export function reviewPeriod(answers: number): number {
  if (answers < FIRST_ANSWERS) return OFTEN_MS;
  return answers < FIRST_ANSWERS + MORE_ANSWERS ? SOMETIMES_MS : SELDOM_MS;
}
