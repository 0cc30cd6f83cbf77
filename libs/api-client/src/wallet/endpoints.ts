import {
  cancelWithdrawal,
  getBillList,
  getCanWithdrawCoin,
  getFriendList,
  getrecharge,
  getRechargeList,
  getUserBalanceList,
  getUserCoinBalance,
  getWithdrawList,
  PAGE_SIZE,
  recharge,
  withdraw,
} from '@ex/contract';
import { api, args, moneyArgs, type KeyedRequest } from '../api';
import { liveQuery } from '../live/live-query';
import { reviewPeriod } from '../live/review-period';
import { type Page, PAGED, type PageParam, toPage, toRows } from '../paging';
import {
  fromDepositRequest,
  fromWithdrawalMethod,
  fromWithdrawalRequest,
  toAccountBill,
  toBalances,
  toDeposit,
  toDepositCoin,
  toPartnerLink,
  toWithdrawableCoin,
  toWithdrawal,
  toWithdrawalTerms,
} from './mappers';
import type {
  AccountBill,
  AccountCoin,
  AccountCoinPage,
  Balances,
  Deposit,
  DepositCoin,
  DepositRequest,
  PartnerLink,
  ReviewStatus,
  WithdrawableCoin,
  Withdrawal,
  WithdrawalRequest,
  WithdrawalTerms,
  WithdrawalTermsQuery,
} from './types';

/** Payload of a page of records of a coin in an account; the first page of ten unless said otherwise. */
export const recordsPayload = ({
  coinId,
  account,
  page = 1,
  before,
  limit = PAGE_SIZE,
}: AccountCoinPage) => ({
  c_id: coinId,
  type: account,
  page,
  before,
  limit,
});

/** Reads pages of a list one after the other. */
const pageArgs = ({
  queryArg,
  pageParam,
}: {
  readonly queryArg: AccountCoin;
  readonly pageParam: PageParam;
}) => recordsPayload({ ...queryArg, ...pageParam });

const records = api.injectEndpoints({
  endpoints: (build) => ({
    balances: build.query<Balances, void>({
      query: () => args(getUserBalanceList)(),
      transformResponse: toBalances,
      providesTags: ['balance'],
    }),

    bills: build.infiniteQuery<Page<AccountBill>, AccountCoin, PageParam>({
      infiniteQueryOptions: PAGED,
      query: (page) => args(getBillList)(pageArgs(page)),
      transformResponse: toPage(toAccountBill),
      providesTags: ['balance'],
    }),
    deposits: build.infiniteQuery<Page<Deposit>, AccountCoin, PageParam>({
      infiniteQueryOptions: PAGED,
      query: (page) => args(getRechargeList)(pageArgs(page)),
      transformResponse: toPage(toDeposit),
      providesTags: ['deposits'],
    }),
    withdrawals: build.infiniteQuery<Page<Withdrawal>, AccountCoin, PageParam>({
      infiniteQueryOptions: PAGED,
      query: (page) => args(getWithdrawList)(pageArgs(page)),
      transformResponse: toPage(toWithdrawal),
      providesTags: ['withdrawals'],
    }),

    /** Single pages, for files of all records and for finding what became of a request without an answer. */
    readBills: build.query<Page<AccountBill>, AccountCoinPage>({
      query: (page) => args(getBillList)(recordsPayload(page)),
      transformResponse: toPage(toAccountBill),
      keepUnusedDataFor: 0,
    }),
    readDeposits: build.query<Page<Deposit>, AccountCoinPage>({
      query: (page) => args(getRechargeList)(recordsPayload(page)),
      transformResponse: toPage(toDeposit),
      keepUnusedDataFor: 0,
    }),
    readWithdrawals: build.query<Page<Withdrawal>, AccountCoinPage>({
      query: (page) => args(getWithdrawList)(recordsPayload(page)),
      transformResponse: toPage(toWithdrawal),
      keepUnusedDataFor: 0,
    }),
  }),
});

const deposits = api.injectEndpoints({
  endpoints: (build) => ({
    /** Coins that can be paid in, with their networks. */
    depositCoins: build.query<readonly DepositCoin[], void>({
      query: () => args(getrecharge)(),
      transformResponse: toRows(toDepositCoin),
    }),
    partnerLinks: build.query<readonly PartnerLink[], void>({
      query: () => args(getFriendList)(),
      transformResponse: toRows(toPartnerLink),
    }),
    /** The newest deposits of a coin, to follow their review. */
    recentDeposits: build.query<readonly Deposit[], AccountCoin>({
      query: (coin) => args(getRechargeList)(recordsPayload(coin)),
      transformResponse: toRows(toDeposit),
      providesTags: ['deposits'],
    }),
    announceDeposit: build.mutation<null, KeyedRequest<DepositRequest>>({
      query: ({ payload, key }) => moneyArgs(recharge)({ payload: fromDepositRequest(payload), key }),
      invalidatesTags: ['deposits'],
    }),
  }),
});

const payouts = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawableCoins: build.query<readonly WithdrawableCoin[], void>({
      query: () => args(getCanWithdrawCoin)(),
      transformResponse: toRows(toWithdrawableCoin),
      providesTags: ['balance'],
    }),
    /** Balance, limits, fee and bound address of a withdrawal; the fund password is never part of it (D-62). */
    withdrawalTerms: build.query<WithdrawalTerms, WithdrawalTermsQuery>({
      query: ({ coinId, account, method }) => ({
        call: getUserCoinBalance,
        payload: { c_id: coinId, type: account, withdraw_type: fromWithdrawalMethod(method) },
      }),
      transformResponse: toWithdrawalTerms,
      providesTags: ['balance', 'addresses'],
    }),
    /** The newest withdrawals of a coin, to follow the review of the one just requested. */
    recentWithdrawals: build.query<readonly Withdrawal[], AccountCoin>({
      query: (coin) => args(getWithdrawList)(recordsPayload(coin)),
      transformResponse: toRows(toWithdrawal),
      providesTags: ['withdrawals'],
    }),
    requestWithdrawal: build.mutation<null, KeyedRequest<WithdrawalRequest>>({
      query: ({ payload, key }) =>
        moneyArgs(withdraw)({
          payload: fromWithdrawalRequest(payload),
          key,
          destination: payload.destination,
          terms: payload.fee,
        }),
      // It may have been refused because address or card are others by now.
      invalidatesTags: ['balance', 'withdrawals', 'addresses', 'bankCards'],
    }),
    /** Cancels a withdrawal that is not yet being paid (BOOK-05, PAY-02). */
    cancelWithdrawal: build.mutation<null, KeyedRequest<{ readonly id: number }>>({
      query: moneyArgs(cancelWithdrawal),
      invalidatesTags: ['balance', 'withdrawals'],
    }),
  }),
});

export const {
  useBalancesQuery,
  useBillsInfiniteQuery,
  useDepositsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadWithdrawalsQuery,
  useWithdrawalsInfiniteQuery,
} = records;
export const { useAnnounceDepositMutation, useDepositCoinsQuery, usePartnerLinksQuery } = deposits;
export const {
  useCancelWithdrawalMutation,
  useRequestWithdrawalMutation,
  useWithdrawableCoinsQuery,
  useWithdrawalTermsQuery,
} = payouts;

/** Values follow the market, ms. */
const BALANCES_PERIOD_MS = 10_000;

/** Balances, as long as a screen shows them; read again whenever one opens, since money may have moved elsewhere. */
export const liveBalances = liveQuery(records.endpoints.balances, {
  period: BALANCES_PERIOD_MS,
  refetchOnEnter: true,
});

interface Reviewed {
  readonly status: ReviewStatus | 'cancelled';
}

const hasPending = (records: readonly Reviewed[]): boolean =>
  records.some(({ status }) => status === 'pending');

const hasPendingPage = (records: { readonly pages: readonly Page<Reviewed>[] } | undefined): boolean =>
  records?.pages.some(({ list }) => hasPending(list)) ?? false;

/** Deposits of a list, as long as one is under review. */
export const liveDeposits = liveQuery(records.endpoints.deposits, {
  period: reviewPeriod,
  pollWhile: hasPendingPage,
});

/** Withdrawals of a list, as long as one is under review. */
export const liveWithdrawals = liveQuery(records.endpoints.withdrawals, {
  period: reviewPeriod,
  pollWhile: hasPendingPage,
});

/** The newest deposits, as long as one is under review or they could not be read. */
export const liveRecentDeposits = liveQuery(deposits.endpoints.recentDeposits, {
  period: reviewPeriod,
  refetchOnEnter: true,
  pollWhile: (deposits) => deposits === undefined || hasPending(deposits),
});

/** The newest withdrawals, as long as one is under review or they could not be read. */
export const liveRecentWithdrawals = liveQuery(payouts.endpoints.recentWithdrawals, {
  period: reviewPeriod,
  refetchOnEnter: true,
  pollWhile: (withdrawals) => withdrawals === undefined || hasPending(withdrawals),
});
