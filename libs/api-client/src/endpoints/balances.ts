import { getTransferList, PAGE_SIZE } from '@ex/contract';
import { type Answer, api, args } from '../api';
import { PAGED } from '../paging';

/** Records of a coin (`c_id`) in an account (`type` 1 to 3). */
export interface RecordsOf {
  readonly c_id: number;
  readonly type: 1 | 2 | 3;
}

/** A page of records of any size, 100 at most; for reading a whole list. */
export interface RecordsPage extends RecordsOf {
  readonly page: number;
  readonly limit: number;
}

const balances = api.injectEndpoints({
  endpoints: (build) => ({
    /** Moves between own accounts page by page. */
    getTransferRecords: build.infiniteQuery<Answer<typeof getTransferList>, RecordsOf, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) =>
        args(getTransferList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['balance'],
    }),
    /** One page, for files of all records and for finding what became of a request without an answer. */
    readTransfers: build.query<Answer<typeof getTransferList>, RecordsPage>({
      query: args(getTransferList),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetTransferRecordsInfiniteQuery, useLazyReadTransfersQuery } = balances;
