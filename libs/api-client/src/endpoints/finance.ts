import {
  applyLoan,
  buyMiningMachine,
  cancelLoanApply,
  getCoinBalance,
  getLoanProjects,
  getLoanRecords,
  getMiningMachineList,
  getMiningMachineOrders,
  getStakingOrderList,
  getStakingProjects,
  PAGE_SIZE,
  redeemStaking,
  submitStaking,
} from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';
import { PAGED } from '../paging';

const finance = api.injectEndpoints({
  endpoints: (build) => ({
    getLoanProjects: build.query<Answer<typeof getLoanProjects>, CallPayload<typeof getLoanProjects>>({
      query: args(getLoanProjects),
    }),
    /** Own loans of a status, 0 for all. */
    getLoanRecords: build.infiniteQuery<Answer<typeof getLoanRecords>, 0 | 1 | 2 | 3 | 4, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: status, pageParam: page }) =>
        args(getLoanRecords)({ status, page, limit: PAGE_SIZE }),
      providesTags: ['loans'],
    }),
    applyLoan: build.mutation<Answer<typeof applyLoan>, MoneyArgs<typeof applyLoan>>({
      query: moneyArgs(applyLoan),
      invalidatesTags: ['loans'],
    }),
    cancelLoanApply: build.mutation<Answer<typeof cancelLoanApply>, MoneyArgs<typeof cancelLoanApply>>({
      query: moneyArgs(cancelLoanApply),
      invalidatesTags: ['loans'],
    }),
    /** A page of loans past the cache, the newest unless told: to see what became of a request, or to save all. */
    findLoans: build.query<Answer<typeof getLoanRecords>, Partial<CallPayload<typeof getLoanRecords>> | void>(
      {
        query: (asked) => args(getLoanRecords)({ status: 0, page: 1, limit: PAGE_SIZE, ...asked }),
        keepUnusedDataFor: 0,
      },
    ),
    getMiningProducts: build.query<
      Answer<typeof getMiningMachineList>,
      CallPayload<typeof getMiningMachineList>
    >({ query: args(getMiningMachineList) }),
    getMiningOrders: build.infiniteQuery<Answer<typeof getMiningMachineOrders>, void, number>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam: page }) => args(getMiningMachineOrders)({ page, limit: PAGE_SIZE }),
      providesTags: ['miningOrders'],
    }),
    buyMiningMachine: build.mutation<Answer<typeof buyMiningMachine>, MoneyArgs<typeof buyMiningMachine>>({
      query: moneyArgs(buyMiningMachine),
      invalidatesTags: ['miningOrders', 'balance'],
    }),
    /** A page of locks past the cache, the newest unless told: to see what became of a request, or to save all. */
    findMiningOrders: build.query<
      Answer<typeof getMiningMachineOrders>,
      Partial<CallPayload<typeof getMiningMachineOrders>> | void
    >({
      query: (asked) => args(getMiningMachineOrders)({ page: 1, limit: PAGE_SIZE, ...asked }),
      keepUnusedDataFor: 0,
    }),
    getCoinBalance: build.query<Answer<typeof getCoinBalance>, CallPayload<typeof getCoinBalance>>({
      query: args(getCoinBalance),
      providesTags: ['balance'],
    }),
    getStakingProjects: build.query<Answer<typeof getStakingProjects>, void>({
      query: () => args(getStakingProjects)(),
    }),
    getStakingOrders: build.infiniteQuery<Answer<typeof getStakingOrderList>, void, number>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam: page }) =>
        args(getStakingOrderList)({ status: undefined, page, limit: PAGE_SIZE }),
      providesTags: ['stakingOrders'],
    }),
    submitStaking: build.mutation<Answer<typeof submitStaking>, MoneyArgs<typeof submitStaking>>({
      query: moneyArgs(submitStaking),
      invalidatesTags: ['stakingOrders', 'balance'],
    }),
    redeemStaking: build.mutation<Answer<typeof redeemStaking>, MoneyArgs<typeof redeemStaking>>({
      query: moneyArgs(redeemStaking),
      invalidatesTags: ['stakingOrders', 'balance'],
    }),
    /** A page of stakes past the cache, the newest unless told: to see what became of a request, or to save all. */
    findStakingOrders: build.query<
      Answer<typeof getStakingOrderList>,
      Partial<CallPayload<typeof getStakingOrderList>> | void
    >({
      query: (asked) => args(getStakingOrderList)({ status: undefined, page: 1, limit: PAGE_SIZE, ...asked }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useApplyLoanMutation,
  useBuyMiningMachineMutation,
  useCancelLoanApplyMutation,
  useGetCoinBalanceQuery,
  useGetLoanProjectsQuery,
  useGetLoanRecordsInfiniteQuery,
  useGetMiningOrdersInfiniteQuery,
  useGetMiningProductsQuery,
  useGetStakingOrdersInfiniteQuery,
  useGetStakingProjectsQuery,
  useLazyFindLoansQuery,
  useLazyFindMiningOrdersQuery,
  useLazyFindStakingOrdersQuery,
  useRedeemStakingMutation,
  useSubmitStakingMutation,
} = finance;
