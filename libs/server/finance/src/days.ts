/** Length of an interest day, ms; days are counted from the start of an order, not from midnight. */
export const DAY_MS = 24 * 3600 * 1000;

/** Whole days since `began`, at most `term`. */
export const countPassedDays = (began: Date, now: number, term: number): number =>
  Math.min(term, Math.max(0, Math.floor((now - began.getTime()) / DAY_MS)));

/** The moment `days` days after `from`. */
export const addDays = (from: number, days: number): Date => new Date(from + days * DAY_MS);
