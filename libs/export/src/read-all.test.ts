import { type ExportPageRequest, readAll } from './read-all';

const PAGE = 3;
/** Ids of the newest `count` records, newest first. */
const newest = (count: number): number[] => Array.from({ length: count }, (_, at) => count - at);

/** A server that starts a page after a row, or one that numbers its pages only. */
const source = (records: number[], { byKey = true } = {}) => {
  const requested: (number | string | undefined)[] = [];
  return {
    requested,
    pageSize: PAGE,
    maxRows: 100,
    rowId: (row: number): number | undefined => row,
    read: async ({ page, before, limit }: ExportPageRequest) => {
      requested.push(byKey ? before : page);
      const offset = (page - 1) * limit;
      if (!byKey) return { list: records.slice(offset, offset + limit) };
      const list = records.filter((id) => id < Number(before ?? Infinity)).slice(0, limit);
      return { list, next: list.length < limit ? '' : String(list.at(-1)) };
    },
  };
};

it.each([
  [0, [undefined], [1]],
  [2, [undefined], [1]],
  [3, [undefined, '1'], [1, 2]],
  [7, [undefined, '5', '2'], [1, 2, 3]],
])('reads %d rows', async (count, positions, pages) => {
  const keyed = source(newest(count));
  expect(await readAll(keyed)).toEqual({ rows: newest(count), complete: true });
  expect(keyed.requested).toEqual(positions);
  const numbered = source(newest(count), { byKey: false });
  expect(await readAll(numbered)).toEqual({ rows: newest(count), complete: true });
  expect(numbered.requested).toEqual(pages);
});

it.each([true, false])(
  'RIM-10 has each row once when one is booked between two pages (by key: %s)',
  async (byKey) => {
    const records = newest(13);
    const paged = source(records, { byKey });
    const onProgress = (rows: number): void => {
      if (rows === PAGE) records.unshift(14);
    };
    expect(await readAll({ ...paged, onProgress })).toEqual({ rows: newest(13), complete: true });
  },
);

it('RIM-10 loses no row when one leaves the list between two pages', async () => {
  const records = newest(7);
  const onProgress = (rows: number): void => {
    if (rows === PAGE) records.splice(0, 1);
  };
  expect((await readAll({ ...source(records), onProgress })).rows).toEqual(newest(7));
});

it('keeps rows that have no id and say the same', async () => {
  const read = async () => ({ list: [5, 5] });
  expect((await readAll({ ...source([]), read, rowId: () => undefined })).rows).toEqual([5, 5]);
});

it('stops at the maximum and reports that there is more', async () => {
  expect(await readAll({ ...source(newest(100)), maxRows: 5 })).toEqual({
    rows: [100, 99, 98, 97, 96],
    complete: false,
  });
  expect(await readAll({ ...source(newest(5)), maxRows: 5 })).toEqual({ rows: newest(5), complete: true });
});

it('rejects when a page cannot be read', async () => {
  const read = async ({ page }: ExportPageRequest) => {
    if (page === 2) throw new Error('offline');
    return { list: [3, 2, 1] };
  };
  await expect(readAll({ ...source([]), read })).rejects.toThrow('offline');
});

it('reports its progress, and stops when it is aborted', async () => {
  const progress: number[] = [];
  const stop = new AbortController();
  const paged = source(newest(100));
  const onProgress = (count: number): void => {
    progress.push(count);
    if (count === 6) stop.abort(new Error('stopped'));
  };
  await expect(readAll({ ...paged, onProgress, signal: stop.signal })).rejects.toThrow('stopped');
  expect(progress).toEqual([3, 6]);
  expect(paged.requested).toEqual([undefined, '98', '95']);
});
