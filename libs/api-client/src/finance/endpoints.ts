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
  type LoanOrder,
  PAGE_SIZE,
  redeemStaking,
  submitStaking,
} from '@ex/contract';
import { api, args, type KeyedRequest, moneyArgs } from '../api';
import { type Page, PAGED, type PageParam, toPage, toRows } from '../paging';
import {
  fromLoanApplication,
  fromLoanFilter,
  fromLockMiningPurchase,
  fromStakeRequest,
  toLoan,
  toLoanProduct,
  toLockMiningOrder,
  toLockMiningProduct,
  toPayingBalance,
  toStakingPosition,
  toStakingProduct,
} from './mappers';
import type {
  Loan,
  LoanApplication,
  LoanFilter,
  LoanProduct,
  LockMiningOrder,
  LockMiningProduct,
  LockMiningPurchase,
  StakeRequest,
  StakingPosition,
  StakingProduct,
} from './types';

/** Which page of a list to read; the first one of ten rows unless stated. */
interface PageRequest extends Partial<PageParam> {
  readonly limit?: number;
}

/** One of the member's records. */
interface RecordId {
  readonly id: number;
}

const FIRST_PAGE = { page: 1, limit: PAGE_SIZE } as const;
const toLoanNow = (loan: LoanOrder): Loan => toLoan(loan, Date.now());

const loans = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loans on offer; with an id only that one. */
    loanProducts: build.query<readonly LoanProduct[], number | void>({
      query: (id) => args(getLoanProjects)({ id: id ?? undefined }),
      transformResponse: toRows(toLoanProduct),
      providesTags: ['financeProducts'],
    }),
    loans: build.infiniteQuery<Page<Loan>, LoanFilter, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: filter, pageParam }) =>
        args(getLoanRecords)({ status: fromLoanFilter(filter), ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toLoanNow),
      providesTags: ['loans'],
    }),
    /** A page of loans past the cache: to find what became of a request, or to save all of them. */
    readLoans: build.query<Page<Loan>, (PageRequest & { readonly filter?: LoanFilter }) | void>({
      query: (request) => {
        const { filter = 'all', ...page } = request ?? {};
        return args(getLoanRecords)({ status: fromLoanFilter(filter), ...FIRST_PAGE, ...page });
      },
      transformResponse: toPage(toLoanNow),
      keepUnusedDataFor: 0,
    }),
    applyForLoan: build.mutation<null, KeyedRequest<LoanApplication>>({
      query: ({ payload, key }) =>
        moneyArgs(applyLoan)({ payload: fromLoanApplication(payload), key, terms: payload.dailyRate }),
      // It may have been refused because the rate is another by now.
      invalidatesTags: ['loans', 'financeProducts'],
    }),
    cancelLoanApplication: build.mutation<null, KeyedRequest<RecordId>>({
      query: moneyArgs(cancelLoanApply),
      invalidatesTags: ['loans'],
    }),
  }),
});

const locks = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lock-mining products; with an id only that one. */
    lockMiningProducts: build.query<readonly LockMiningProduct[], number | void>({
      query: (id) => args(getMiningMachineList)({ id: id ?? undefined }),
      transformResponse: toRows(toLockMiningProduct),
      providesTags: ['financeProducts'],
    }),
    lockMiningOrders: build.infiniteQuery<Page<LockMiningOrder>, void, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam }) => args(getMiningMachineOrders)({ ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toLockMiningOrder),
      providesTags: ['lockMiningOrders'],
    }),
    /** A page of lock-mining orders past the cache: to find what became of a request, or to save all of them. */
    readLockMiningOrders: build.query<Page<LockMiningOrder>, PageRequest | void>({
      query: (page) => args(getMiningMachineOrders)({ ...FIRST_PAGE, ...page }),
      transformResponse: toPage(toLockMiningOrder),
      keepUnusedDataFor: 0,
    }),
    buyLockMining: build.mutation<null, KeyedRequest<LockMiningPurchase>>({
      query: ({ payload, key }) =>
        moneyArgs(buyMiningMachine)({
          payload: fromLockMiningPurchase(payload),
          key,
          terms: payload.dailyRate,
        }),
      invalidatesTags: ['lockMiningOrders', 'balance', 'financeProducts'],
    }),
  }),
});

const stakes = api.injectEndpoints({
  endpoints: (build) => ({
    /** Balance of a coin, by its id, that lock-mining and staking are paid from; null when there is none. */
    payingBalance: build.query<string | null, number>({
      query: (coinId) => args(getCoinBalance)({ c_id: coinId }),
      transformResponse: toPayingBalance,
      providesTags: ['balance'],
    }),

    stakingProducts: build.query<readonly StakingProduct[], void>({
      query: args(getStakingProjects),
      transformResponse: toRows(toStakingProduct),
      providesTags: ['financeProducts'],
    }),
    stakingPositions: build.infiniteQuery<Page<StakingPosition>, void, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam }) =>
        args(getStakingOrderList)({ status: undefined, ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toStakingPosition),
      providesTags: ['stakingPositions'],
    }),
    /** A page of staking positions past the cache: to find what became of a request, or to save all of them. */
    readStakingPositions: build.query<Page<StakingPosition>, PageRequest | void>({
      query: (page) => args(getStakingOrderList)({ status: undefined, ...FIRST_PAGE, ...page }),
      transformResponse: toPage(toStakingPosition),
      keepUnusedDataFor: 0,
    }),
    openStake: build.mutation<null, KeyedRequest<StakeRequest>>({
      query: ({ payload, key }) =>
        moneyArgs(submitStaking)({ payload: fromStakeRequest(payload), key, terms: payload.yearlyRate }),
      invalidatesTags: ['stakingPositions', 'balance', 'financeProducts'],
    }),
    redeemStake: build.mutation<null, KeyedRequest<RecordId>>({
      query: moneyArgs(redeemStaking),
      invalidatesTags: ['stakingPositions', 'balance'],
    }),
  }),
});

export const {
  useApplyForLoanMutation,
  useCancelLoanApplicationMutation,
  useLazyReadLoansQuery,
  useLoanProductsQuery,
  useLoansInfiniteQuery,
} = loans;
export const {
  useBuyLockMiningMutation,
  useLazyReadLockMiningOrdersQuery,
  useLockMiningOrdersInfiniteQuery,
  useLockMiningProductsQuery,
} = locks;
export const {
  useLazyReadStakingPositionsQuery,
  useOpenStakeMutation,
  usePayingBalanceQuery,
  useRedeemStakeMutation,
  useStakingPositionsInfiniteQuery,
  useStakingProductsQuery,
} = stakes;
