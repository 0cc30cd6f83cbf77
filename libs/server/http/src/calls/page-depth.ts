/** Rows before a page that the database skips in the time of one ordinary call. */
const ROWS_OF_A_CALL = 5_000;

/**
 * Extra cost of a page deep in a long list, in calls of the member's rate: the database skips every row before it, 0.08
 * s for 100,000. 0 for calls without a page and for pages near the start, so that it affects neither readers nor an
 * export of 5,000 rows.
 */
export function pageDepthWeight(payload: unknown): number {
  const { page, limit } = (payload ?? {}) as { readonly page?: unknown; readonly limit?: unknown };
  if (typeof page !== 'number' || typeof limit !== 'number') return 0;
  const before = (page - 1) * limit;
  return (before - (before % ROWS_OF_A_CALL)) / ROWS_OF_A_CALL;
}
