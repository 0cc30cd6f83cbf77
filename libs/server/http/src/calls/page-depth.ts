/** Rows before a page that the database passes over in the time of a call without them. */
const ROWS_OF_A_CALL = 5_000;

/**
 * What a page deep in a long list costs beyond a call: the database passes over every row before it, 0.08 s for 100,000.
 * In calls of the member's rate; 0 for what is no page or not deep, so that no reader and no export of 5,000 rows meets it.
 */
export function pageDepthWeight(payload: unknown): number {
  const { page, limit } = (payload ?? {}) as { readonly page?: unknown; readonly limit?: unknown };
  if (typeof page !== 'number' || typeof limit !== 'number') return 0;
  const before = (page - 1) * limit;
  return (before - (before % ROWS_OF_A_CALL)) / ROWS_OF_A_CALL;
}
