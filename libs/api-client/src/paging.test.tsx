import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from './api';
import { nextPage, PAGED, type PageParam } from './paging';
import { createApiStore } from './store';

interface Page {
  readonly list: readonly number[];
}

describe('paging', () => {
  it.each([
    [10, 1, 2],
    [10, 2, 3],
    [9, 1, undefined],
    [0, 3, undefined],
  ])('CONST-09 a page of %s rows after %s pages asks for page %s', (rows, pages, next) => {
    expect(nextPage({ list: Array.from({ length: rows }) }, Array.from({ length: pages }))).toEqual(
      next === undefined ? undefined : { page: next },
    );
  });
});

describe('a list that was read on to its third page', () => {
  /** Records of the server, newest first. */
  let records: number[];
  let asked: number[];
  /** How many records each drawing showed. */
  let drawn: (number | undefined)[];
  const lists = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      getRecords: build.infiniteQuery<Page, void, PageParam>({
        infiniteQueryOptions: PAGED,
        queryFn: ({ pageParam: { page } }) => {
          asked.push(page);
          return { data: { list: records.slice((page - 1) * 10, page * 10) } };
        },
        providesTags: ['balance'],
      }),
    }),
  });
  const open = async () => {
    records = Array.from({ length: 25 }, (_, index) => 25 - index);
    asked = [];
    drawn = [];
    const store = createApiStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(
      () => {
        const list = lists.useGetRecordsInfiniteQuery();
        drawn.push(list.currentData?.pages.flatMap((page) => page.list).length);
        return list;
      },
      { wrapper },
    );
    for (const pages of [1, 2, 3]) {
      await waitFor(() => expect(result.current.currentData?.pages).toHaveLength(pages));
      if (pages < 3) await act(() => result.current.fetchNextPage());
    }
    asked = [];
    drawn = [];
    return { store, result, rows: () => result.current.currentData?.pages.flatMap(({ list }) => list) };
  };

  it('keeps all its pages when a record changes, is new or gone', async () => {
    const { store, result, rows } = await open();
    records = [26, ...records.filter((record) => record !== 20)];
    await act(async () => void store.dispatch(api.util.invalidateTags(['balance'])));
    await waitFor(() => expect(rows()).toEqual(records));
    expect(asked).toEqual([1, 2, 3]);
    expect(result.current.isError).toBe(false);
    expect(new Set(drawn)).toEqual(new Set([25]));
  });

  it('ends where the records end now', async () => {
    const { result, rows } = await open();
    records = records.slice(0, 9);
    await act(() => result.current.refetch());
    await waitFor(() => expect(rows()).toEqual(records));
    expect(result.current.hasNextPage).toBe(false);
  });

  it('001 §4 starts again at its first page when it is pulled', async () => {
    const { result, rows } = await open();
    await act(() => result.current.refetch({ refetchCachedPages: false }));
    await waitFor(() => expect(rows()).toEqual(records.slice(0, 10)));
    expect(asked).toEqual([1]);
  });
});
