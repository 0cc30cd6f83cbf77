import { readAll } from './read-all';

const source = (count: number) => {
  const requested: number[] = [];
  return {
    requested,
    pageSize: 3,
    read: async (page: number) => {
      requested.push(page);
      return Array.from({ length: count }, (_, at) => at).slice((page - 1) * 3, page * 3);
    },
  };
};

it.each([
  [0, [1]],
  [2, [1]],
  [3, [1, 2]],
  [7, [1, 2, 3]],
])('reads %d rows in pages %j', async (count, pages) => {
  const paged = source(count);
  const { rows, complete } = await readAll({ ...paged, maxRows: 100 });
  expect([rows.length, complete]).toEqual([count, true]);
  expect(paged.requested).toEqual(pages);
});

it('stops at the maximum and reports that there is more', async () => {
  expect(await readAll({ ...source(100), maxRows: 5 })).toEqual({ rows: [0, 1, 2, 3, 4], complete: false });
  expect(await readAll({ ...source(5), maxRows: 5 })).toEqual({ rows: [0, 1, 2, 3, 4], complete: true });
});

it('rejects when a page cannot be read', async () => {
  const read = async (page: number): Promise<readonly number[]> => {
    if (page === 2) throw new Error('offline');
    return [1, 2, 3];
  };
  await expect(readAll({ read, pageSize: 3, maxRows: 100 })).rejects.toThrow('offline');
});

it('reports its progress, and stops when it is aborted', async () => {
  const progress: number[] = [];
  const stop = new AbortController();
  const paged = source(100);
  const onProgress = (count: number): void => {
    progress.push(count);
    if (count === 6) stop.abort(new Error('stopped'));
  };
  await expect(readAll({ ...paged, maxRows: 100, onProgress, signal: stop.signal })).rejects.toThrow(
    'stopped',
  );
  expect(progress).toEqual([3, 6]);
  expect(paged.requested).toEqual([1, 2, 3]);
});
