/** What a list shows: rows, that there are none, that they are on their way, or that they did not come. */
export type ListState<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'filled'; readonly rows: readonly Row[] };

interface Answer<Row> {
  /** Undefined until a first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Whether the last call failed. */
  readonly failed: boolean;
}

/** Chooses what to show; rows that are there stay when a later call fails. */
export function listState<Row>({ rows, failed }: Answer<Row>): ListState<Row> {
  if (rows === undefined) return { kind: failed ? 'failed' : 'loading' };
  return rows.length === 0 ? { kind: 'empty' } : { kind: 'filled', rows };
}
