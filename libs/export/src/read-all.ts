/** Which page is read. */
export interface ExportPageRequest {
  /** From 1; counts where the server states no `next`. */
  readonly page: number;
  /** `next` of the previous page: the page starts after its last row (RIM-10). */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A page of a list. */
interface ExportPage<Row> {
  readonly list: readonly Row[];
  /** What the next page starts after; '' at the end, missing where the server reads pages by number only. */
  readonly next?: string | undefined;
}

/** A list that is read page by page. */
export interface ExportSource<Row> {
  /** Reads a page; rejects when it cannot be read. */
  readonly read: (request: ExportPageRequest) => Promise<ExportPage<Row>>;
  /** Id of a row; undefined where the server states none. */
  readonly rowId: (row: Row) => string | number | undefined;
  /** Rows of a full page; a shorter one is the last (CONST-09). */
  readonly pageSize: number;
  readonly maxRows: number;
  /** Called after each page with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
  /** Stops after the page in flight; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The rows of a list that could be read. */
export interface ExportedRows<Row> {
  readonly rows: readonly Row[];
  /** False when the list has more than `maxRows`. */
  readonly complete: boolean;
}

/**
 * Reads a list to its end, one page at a time to spare the server. Rejects when any page cannot be read: a part must
 * not pass for the whole. Rows that are booked meanwhile repeat and hide none: each page starts after the last row of
 * the one before. A server that only numbers its pages repeats rows then; a row with an id counts once (RIM-10).
 */
export async function readAll<Row>(source: ExportSource<Row>): Promise<ExportedRows<Row>> {
  const { read, rowId, pageSize, maxRows, onProgress, signal } = source;
  const rows: Row[] = [];
  const ids = new Set<string | number>();
  let before: string | undefined;
  for (let page = 1; ; page += 1) {
    const { list, next } = await read({ page, before, limit: pageSize });
    signal?.throwIfAborted();
    for (const row of list) {
      const id = rowId(row);
      if (id !== undefined && ids.has(id)) continue;
      if (id !== undefined) ids.add(id);
      rows.push(row);
    }
    onProgress?.(rows.length);
    const isLast = list.length < pageSize || next === '';
    if (isLast || rows.length >= maxRows)
      return { rows: rows.slice(0, maxRows), complete: isLast && rows.length <= maxRows };
    before = next;
  }
}
