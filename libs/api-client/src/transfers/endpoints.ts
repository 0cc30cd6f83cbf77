import {
  balanceTransfer,
  cancelInternalTransfer,
  exchangeCoin,
  getCanExchangeCoin,
  getInternalTransferList,
  getTransferCoin,
  getTransferList,
  PAGE_SIZE,
  searchUser,
  transfer,
} from '@ex/contract';
import type { AccountId } from '../accounts';
import { type Answer, api, args, moneyArgs, type KeyedRequest } from '../api';
import { liveQuery } from '../live/live-query';
import { type Page, PAGED, type PageParam, toPage, toRows } from '../paging';
import { recordsPayload } from '../wallet/endpoints';
import {
  fromAccountTransferRequest,
  fromConversionRequest,
  fromMemberTransferFilter,
  fromMemberTransferRequest,
  toAccountTransfer,
  toConversionCoin,
  toFoundMember,
  toMemberTransfer,
  toMemberTransferCoin,
} from './mappers';
import type {
  AccountTransfer,
  AccountTransferRequest,
  ConversionCoin,
  ConversionRequest,
  FoundMember,
  MemberTransfer,
  MemberTransferCoin,
  MemberTransferFilter,
  MemberTransferRequest,
} from './types';
import type { AccountCoin, AccountCoinPage } from '../wallet/types';

const transfers = api.injectEndpoints({
  endpoints: (build) => ({
    transferBetweenAccounts: build.mutation<Answer<typeof transfer>, KeyedRequest<AccountTransferRequest>>({
      query: ({ payload, key }) => moneyArgs(transfer)({ payload: fromAccountTransferRequest(payload), key }),
      invalidatesTags: ['balance'],
    }),
    /** Transfers between accounts, page by page. */
    accountTransfers: build.infiniteQuery<Page<AccountTransfer>, AccountCoin, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam }) =>
        args(getTransferList)(recordsPayload({ ...queryArg, ...pageParam })),
      transformResponse: toPage(toAccountTransfer),
      providesTags: ['balance'],
    }),
    /** One page past the cache: to find a transfer without an answer, and to save all of them as a file. */
    readAccountTransfers: build.query<Page<AccountTransfer>, AccountCoinPage>({
      query: (query) => args(getTransferList)(recordsPayload(query)),
      transformResponse: toPage(toAccountTransfer),
      keepUnusedDataFor: 0,
    }),

    /** Coins of an account with their prices. */
    conversionCoins: build.query<readonly ConversionCoin[], AccountId>({
      query: (account) => args(getCanExchangeCoin)({ type: account }),
      transformResponse: toRows(toConversionCoin),
      providesTags: ['balance'],
    }),
    convert: build.mutation<Answer<typeof exchangeCoin>, KeyedRequest<ConversionRequest>>({
      query: ({ payload, key }) => moneyArgs(exchangeCoin)({ payload: fromConversionRequest(payload), key }),
      invalidatesTags: ['balance'],
    }),

    /** A mutation, so that every search sends a request and every refusal is reported. */
    findMember: build.mutation<FoundMember, string>({
      query: (username) => args(searchUser)({ username }),
      transformResponse: toFoundMember,
    }),
    /** Coins that can be sent to the named member. */
    memberTransferCoins: build.query<readonly MemberTransferCoin[], string>({
      query: (username) => args(getTransferCoin)({ username }),
      transformResponse: toRows(toMemberTransferCoin),
      providesTags: ['balance'],
    }),
    transferToMember: build.mutation<Answer<typeof balanceTransfer>, KeyedRequest<MemberTransferRequest>>({
      query: ({ payload, key }) =>
        moneyArgs(balanceTransfer)({ payload: fromMemberTransferRequest(payload), key, terms: payload.fee }),
      invalidatesTags: ['balance', 'transfers'],
    }),
    cancelMemberTransfer: build.mutation<
      Answer<typeof cancelInternalTransfer>,
      { readonly id: number; readonly key: string }
    >({
      query: ({ id, key }) => moneyArgs(cancelInternalTransfer)({ payload: { id }, key }),
      invalidatesTags: ['balance', 'transfers'],
    }),
    /** Transfers to members, page by page. */
    memberTransfers: build.infiniteQuery<Page<MemberTransfer>, MemberTransferFilter, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: filter, pageParam }) =>
        args(getInternalTransferList)({
          status: fromMemberTransferFilter(filter),
          ...pageParam,
          limit: PAGE_SIZE,
        }),
      transformResponse: toPage(toMemberTransfer),
      providesTags: ['transfers'],
    }),
    /** One page past the cache: to find a transfer without an answer, and to save all of them as a file. */
    readMemberTransfers: build.query<
      Page<MemberTransfer>,
      Partial<PageParam> & { readonly filter: MemberTransferFilter; readonly limit?: number }
    >({
      query: ({ filter, page = 1, before, limit = PAGE_SIZE }) =>
        args(getInternalTransferList)({ status: fromMemberTransferFilter(filter), page, before, limit }),
      transformResponse: toPage(toMemberTransfer),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAccountTransfersInfiniteQuery,
  useCancelMemberTransferMutation,
  useConvertMutation,
  useFindMemberMutation,
  useLazyReadAccountTransfersQuery,
  useLazyReadMemberTransfersQuery,
  useMemberTransferCoinsQuery,
  useMemberTransfersInfiniteQuery,
  useTransferBetweenAccountsMutation,
  useTransferToMemberMutation,
} = transfers;

/** How often prices of conversions are read, ms. */
export const QUOTE_PERIOD_MS = 5000;

/** Coins of an account with their prices; read again when a screen opens, since a cached quote would be old. */
export const liveConversionCoins = liveQuery(transfers.endpoints.conversionCoins, {
  period: QUOTE_PERIOD_MS,
  refetchOnEnter: true,
});
