import type { ClientBase, QueryResult } from 'pg';

/** Runs a statement on a connection and gives its rows; of several statements in one text, the rows of the last. */
export async function rowsOf<R extends object>(
  client: ClientBase,
  text: string,
  params?: readonly unknown[],
): Promise<R[]> {
  // The driver answers a list when the text holds several statements, which its types leave out.
  const result: QueryResult | QueryResult[] = await client.query(text, params ? [...params] : undefined);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as R[];
}
