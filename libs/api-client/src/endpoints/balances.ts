import {
  getBillList,
  getRechargeList,
  getTransferList,
  getUserBalanceList,
  getWithdrawList,
  PAGE_SIZE,
} from '@ex/contract';
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
    getUserBalanceList: build.query<Answer<typeof getUserBalanceList>, void>({
      query: () => args(getUserBalanceList)(),
      providesTags: ['balance'],
    }),
    /** Bills page by page; each booking of a balance is one. */
    getBills: build.infiniteQuery<Answer<typeof getBillList>, RecordsOf, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) => args(getBillList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['balance'],
    }),
    getDepositRecords: build.infiniteQuery<Answer<typeof getRechargeList>, RecordsOf, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) =>
        args(getRechargeList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['deposits'],
    }),
    getWithdrawalRecords: build.infiniteQuery<Answer<typeof getWithdrawList>, RecordsOf, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) =>
        args(getWithdrawList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['withdrawals'],
    }),
    /** Moves between own accounts page by page. */
    getTransferRecords: build.infiniteQuery<Answer<typeof getTransferList>, RecordsOf, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) =>
        args(getTransferList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['balance'],
    }),
    /** One page each, for files of all records and for finding what became of a request without an answer. */
    readBills: build.query<Answer<typeof getBillList>, RecordsPage>({
      query: args(getBillList),
      keepUnusedDataFor: 0,
    }),
    readDeposits: build.query<Answer<typeof getRechargeList>, RecordsPage>({
      query: args(getRechargeList),
      keepUnusedDataFor: 0,
    }),
    readWithdrawals: build.query<Answer<typeof getWithdrawList>, RecordsPage>({
      query: args(getWithdrawList),
      keepUnusedDataFor: 0,
    }),
    readTransfers: build.query<Answer<typeof getTransferList>, RecordsPage>({
      query: args(getTransferList),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetBillsInfiniteQuery,
  useGetDepositRecordsInfiniteQuery,
  useGetTransferRecordsInfiniteQuery,
  useGetUserBalanceListQuery,
  useGetWithdrawalRecordsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadTransfersQuery,
  useLazyReadWithdrawalsQuery,
} = balances;
