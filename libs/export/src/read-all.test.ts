import { readAll } from './read-all';

const source = (count: number) => {
  const asked: number[] = [];
  return {
    asked,
    pageSize: 3,
    read: async (page: number) => {
      asked.push(page);
      return Array.from({ length: count }, (_, at) => at).slice((page - 1) * 3, page * 3);
    },
  };
};

it.each([
  [0, [1]],
  [2, [1]],
  [3, [1, 2]],
  [7, [1, 2, 3]],
])('reads %d rows by the pages %j', async (count, pages) => {
  const paged = source(count);
  const { rows, complete } = await readAll({ ...paged, most: 100 });
  expect([rows.length, complete]).toEqual([count, true]);
  expect(paged.asked).toEqual(pages);
});

it('stops at the most and says that there is more', async () => {
  expect(await readAll({ ...source(100), most: 5 })).toEqual({ rows: [0, 1, 2, 3, 4], complete: false });
  expect(await readAll({ ...source(5), most: 5 })).toEqual({ rows: [0, 1, 2, 3, 4], complete: true });
});

it('answers nothing when a page cannot be read', async () => {
  const read = async (page: number): Promise<readonly number[]> => {
    if (page === 2) throw new Error('offline');
    return [1, 2, 3];
  };
  await expect(readAll({ read, pageSize: 3, most: 100 })).rejects.toThrow('offline');
});

it('tells how many rows are read, and stops when it is told to', async () => {
  const told: number[] = [];
  const stop = new AbortController();
  const paged = source(100);
  const onRows = (count: number): void => {
    told.push(count);
    if (count === 6) stop.abort(new Error('stopped'));
  };
  await expect(readAll({ ...paged, most: 100, onRows, signal: stop.signal })).rejects.toThrow('stopped');
  expect(told).toEqual([3, 6]);
  expect(paged.asked).toEqual([1, 2, 3]);
});
