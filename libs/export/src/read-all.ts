/** A list that is asked page by page. */
export interface PagedSource<Row> {
  /** Rows of a page, from 1; rejects when it cannot be read. */
  readonly read: (page: number) => Promise<readonly Row[]>;
  /** Rows of a full page; a shorter one is the last (CONST-09). */
  readonly pageSize: number;
  /** Rows to read at most. */
  readonly most: number;
  /** Hears of the rows read so far after each page. */
  readonly onRows?: (count: number) => void;
  /** Stops the reading after the page that is under way; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** All rows of a list, as far as they were read. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** False when there are more rows than were to be read. */
  readonly complete: boolean;
}

/**
 * Reads a list to its end, one page after the other so that the server is not hurried. Rejects with the first page that
 * cannot be read: half a list must not pass for a whole one.
 */
export async function readAll<Row>(source: PagedSource<Row>): Promise<ReadRows<Row>> {
  const { read, pageSize, most, onRows, signal } = source;
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    signal?.throwIfAborted();
    rows.push(...found);
    onRows?.(rows.length);
    if (found.length < pageSize) return { rows: rows.slice(0, most), complete: rows.length <= most };
    if (rows.length >= most) return { rows: rows.slice(0, most), complete: false };
  }
}
