import type { ClientBase, QueryResult } from 'pg';

/**
 * Runs a statement on a connection and gives its rows; of several statements in one text, the rows of the last.
 * A statement with values is prepared once on a connection, so that it is parsed and planned once.
 */
export async function queryRows<R extends object>(
  client: ClientBase,
  text: string,
  params?: readonly unknown[],
): Promise<R[]> {
  const name = params ? statementName(text) : undefined;
  const values = params ? { values: [...params] } : {};
  // The driver answers a list when the text holds several statements, which its types leave out.
  const result: QueryResult | QueryResult[] = await client.query({
    text,
    ...values,
    ...(name ? { name } : {}),
  });
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as R[];
}

/**
 * Begins a statement that PostgreSQL plans again each time, because it joins arrays with a growing table. The plan of a
 * prepared statement lasts until the table's statistics are renewed; made while the table was empty, it reads all of it
 * later.
 */
export const PLANNED_ANEW = '/* planned anew */ ';

/** Statements are texts of this program, so there are few; a text beyond this many is not prepared. */
const MOST = 1_000;

const names = new Map<string, string>();

/** Name under which a statement is prepared on every connection; undefined for one that is not. */
function statementName(text: string): string | undefined {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
