import {
  balanceTransfer,
  cancelInternalTransfer,
  exchangeCoin,
  getBillList,
  getCanExchangeCoin,
  getInternalTransferList,
  getTransferCoin,
  getTransferList,
  PAGE_SIZE,
  searchUser,
  transfer,
} from '@ex/contract';
import type { AccountId } from '../accounts';
import { type Answer, api, args, moneyArgs } from '../api';
import { PAGED } from '../paging';
import {
  fromAccountTransferRequest,
  fromConversionRequest,
  fromMemberTransferFilter,
  fromMemberTransferRequest,
  toAccountTransfer,
  toConversionBill,
  toConversionCoin,
  toFoundMember,
  toMemberTransfer,
  toMemberTransferCoin,
} from './mappers';
import type {
  AccountTransfer,
  AccountTransferRequest,
  AccountTransfersQuery,
  ConversionBill,
  ConversionCoin,
  ConversionRequest,
  FoundMember,
  Keyed,
  MemberTransfer,
  MemberTransferCoin,
  MemberTransferFilter,
  MemberTransferRequest,
  PageQuery,
} from './types';

/** A page of records, newest first. */
interface Page<Row> {
  readonly list: readonly Row[];
}

const toRows =
  <Wire, Row>(toRow: (wire: Wire) => Row) =>
  ({ list }: Page<Wire>): readonly Row[] =>
    list.map(toRow);

const toPage =
  <Wire, Row>(toRow: (wire: Wire) => Row) =>
  ({ list }: Page<Wire>): Page<Row> => ({ list: list.map(toRow) });

const recordsArgs = ({ coinId, account, page, limit = PAGE_SIZE }: AccountTransfersQuery & PageQuery) => ({
  c_id: coinId,
  type: account,
  page,
  limit,
});

const transfers = api.injectEndpoints({
  endpoints: (build) => ({
    transferBetweenAccounts: build.mutation<Answer<typeof transfer>, Keyed<AccountTransferRequest>>({
      query: ({ request, key }) => moneyArgs(transfer)({ payload: fromAccountTransferRequest(request), key }),
      invalidatesTags: ['balance'],
    }),
    /** Transfers between accounts, page by page. */
    accountTransfers: build.infiniteQuery<Page<AccountTransfer>, AccountTransfersQuery, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) => args(getTransferList)(recordsArgs({ ...queryArg, page })),
      transformResponse: toPage(toAccountTransfer),
      providesTags: ['balance'],
    }),
    /** One page past the cache: to find a transfer without an answer, and to save all of them as a file. */
    readAccountTransfers: build.query<readonly AccountTransfer[], AccountTransfersQuery & PageQuery>({
      query: (query) => args(getTransferList)(recordsArgs(query)),
      transformResponse: toRows(toAccountTransfer),
      keepUnusedDataFor: 0,
    }),

    /** Coins of an account with their prices; polled, so that a quote is never old. */
    conversionCoins: build.query<readonly ConversionCoin[], AccountId>({
      query: (account) => args(getCanExchangeCoin)({ type: account }),
      transformResponse: toRows(toConversionCoin),
      providesTags: ['balance'],
    }),
    convert: build.mutation<Answer<typeof exchangeCoin>, Keyed<ConversionRequest>>({
      query: ({ request, key }) => moneyArgs(exchangeCoin)({ payload: fromConversionRequest(request), key }),
      invalidatesTags: ['balance'],
    }),
    /** The newest bookings of a coin past the cache, to find a conversion without an answer. */
    readConversionBills: build.query<readonly ConversionBill[], AccountTransfersQuery>({
      query: (query) => args(getBillList)(recordsArgs({ ...query, page: 1 })),
      transformResponse: toRows(toConversionBill),
      keepUnusedDataFor: 0,
    }),

    /** A mutation, so that every search asks the server and every refusal is told. */
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
    transferToMember: build.mutation<Answer<typeof balanceTransfer>, Keyed<MemberTransferRequest>>({
      query: ({ request, key }) =>
        moneyArgs(balanceTransfer)({ payload: fromMemberTransferRequest(request), key }),
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
    memberTransfers: build.infiniteQuery<Page<MemberTransfer>, MemberTransferFilter, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: filter, pageParam: page }) =>
        args(getInternalTransferList)({ status: fromMemberTransferFilter(filter), page, limit: PAGE_SIZE }),
      transformResponse: toPage(toMemberTransfer),
      providesTags: ['transfers'],
    }),
    /** One page past the cache: to find a transfer without an answer, and to save all of them as a file. */
    readMemberTransfers: build.query<
      readonly MemberTransfer[],
      PageQuery & { readonly filter: MemberTransferFilter }
    >({
      query: ({ filter, page, limit = PAGE_SIZE }) =>
        args(getInternalTransferList)({ status: fromMemberTransferFilter(filter), page, limit }),
      transformResponse: toRows(toMemberTransfer),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAccountTransfersInfiniteQuery,
  useCancelMemberTransferMutation,
  useConversionCoinsQuery,
  useConvertMutation,
  useFindMemberMutation,
  useLazyReadAccountTransfersQuery,
  useLazyReadConversionBillsQuery,
  useLazyReadMemberTransfersQuery,
  useMemberTransferCoinsQuery,
  useMemberTransfersInfiniteQuery,
  useTransferBetweenAccountsMutation,
  useTransferToMemberMutation,
} = transfers;
