import { getHistory, PAGE_SIZE } from '@ex/contract';
import { api, args } from '../api';
import { type Page, PAGED, type PageParam, toPage } from '../paging';
import { toHistoryEntry } from './mappers';
import type { HistoryEntry, HistoryFilter } from './types';

const history = api.injectEndpoints({
  endpoints: (build) => ({
    /** Bookings of all coins and accounts, newest first, page by page. */
    history: build.infiniteQuery<Page<HistoryEntry>, HistoryFilter, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: { group, days }, pageParam }) =>
        args(getHistory)({ kind: group, days, ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toHistoryEntry),
      providesTags: ['balance'],
    }),
  }),
});

export const { useHistoryInfiniteQuery } = history;
