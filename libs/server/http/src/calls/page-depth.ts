import { ApiRejection } from './answer';

/** Rows before a page that the database skips in the time of one ordinary call. */
const ROWS_OF_A_CALL = 5_000;
/**
 * Rows before the last page that is read: a thousand pages of the app, and twice what an export reads. The database
 * skips them in 3 ms; behind 100,000 it takes 0.6 s.
 */
const MAX_ROWS_BEFORE = 10_000;

/**
 * Extra cost of a page deep in a long list, in calls of the member's rate. 0 for calls without a page and for pages
 * near the start, so that it affects neither readers nor an export of 5,000 rows. Throws an `ApiRejection` for a page
 * behind more than 10,000 rows, as for one that no list has.
 */
export function pageDepthWeight(payload: unknown): number {
  const { page, limit } = (payload ?? {}) as { readonly page?: unknown; readonly limit?: unknown };
  if (typeof page !== 'number' || typeof limit !== 'number') return 0;
  const before = (page - 1) * limit;
  if (before > MAX_ROWS_BEFORE) throw new ApiRejection('http.form.invalid', { field: 'page' });
  return (before - (before % ROWS_OF_A_CALL)) / ROWS_OF_A_CALL;
}
