/** A list that is read page by page. */
export interface ExportSource<Row> {
  /** Rows of a page, from 1; rejects when it cannot be read. */
  readonly read: (page: number, pageSize: number) => Promise<readonly Row[]>;
  /** Rows of a full page; a shorter one is the last (CONST-09). */
  readonly pageSize: number;
  readonly maxRows: number;
  /** Called after each page with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
  /** Stops after the page in flight; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Rows of a list, as far as they were read. */
export interface ExportedRows<Row> {
  readonly rows: readonly Row[];
  /** False when the list has more than `maxRows`. */
  readonly complete: boolean;
}

/**
 * Reads a list to its end, one page at a time to spare the server. Rejects when any page cannot be read: a part must
 * not pass for the whole.
 */
export async function readAll<Row>(source: ExportSource<Row>): Promise<ExportedRows<Row>> {
  const { read, pageSize, maxRows, onProgress, signal } = source;
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const list = await read(page, pageSize);
    signal?.throwIfAborted();
    rows.push(...list);
    onProgress?.(rows.length);
    if (list.length < pageSize) return { rows: rows.slice(0, maxRows), complete: rows.length <= maxRows };
    if (rows.length >= maxRows) return { rows: rows.slice(0, maxRows), complete: false };
  }
}
