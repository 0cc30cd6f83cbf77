import {
  balanceTransfer,
  cancelInternalTransfer,
  exchangeCoin,
  getCanExchangeCoin,
  getInternalTransferList,
  getTransferCoin,
  PAGE_SIZE,
  searchUser,
  transfer,
} from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';
import { PAGED } from '../paging';

/** Status of internal transfers: 0 all, 1 transferring, 2 finished, 3 cancelled (P2P-17). */
export type TransferStatus = 0 | 1 | 2 | 3;

const transfers = api.injectEndpoints({
  endpoints: (build) => ({
    /** Coins with their prices; polled, so that a quote is never old. */
    getExchangeCoins: build.query<Answer<typeof getCanExchangeCoin>, CallPayload<typeof getCanExchangeCoin>>({
      query: args(getCanExchangeCoin),
      providesTags: ['balance'],
    }),
    exchangeCoin: build.mutation<Answer<typeof exchangeCoin>, MoneyArgs<typeof exchangeCoin>>({
      query: moneyArgs(exchangeCoin),
      invalidatesTags: ['balance'],
    }),
    moveFunds: build.mutation<Answer<typeof transfer>, MoneyArgs<typeof transfer>>({
      query: moneyArgs(transfer),
      invalidatesTags: ['balance'],
    }),
    /** Asked anew each time, and each refusal is told. */
    searchUser: build.mutation<Answer<typeof searchUser>, CallPayload<typeof searchUser>>({
      query: args(searchUser),
    }),
    getTransferCoins: build.query<Answer<typeof getTransferCoin>, CallPayload<typeof getTransferCoin>>({
      query: args(getTransferCoin),
      providesTags: ['balance'],
    }),
    sendTransfer: build.mutation<Answer<typeof balanceTransfer>, MoneyArgs<typeof balanceTransfer>>({
      query: moneyArgs(balanceTransfer),
      invalidatesTags: ['balance', 'transfers'],
    }),
    cancelTransfer: build.mutation<
      Answer<typeof cancelInternalTransfer>,
      MoneyArgs<typeof cancelInternalTransfer>
    >({
      query: moneyArgs(cancelInternalTransfer),
      invalidatesTags: ['balance', 'transfers'],
    }),
    /** Transfers to members, page by page. */
    getTransfers: build.infiniteQuery<Answer<typeof getInternalTransferList>, TransferStatus, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: status, pageParam: page }) =>
        args(getInternalTransferList)({ status, page, limit: PAGE_SIZE }),
      providesTags: ['transfers'],
    }),
    /** One page of transfers past the cache: to see what became of one without an answer, and to save them as a file. */
    findTransfers: build.query<
      Answer<typeof getInternalTransferList>,
      CallPayload<typeof getInternalTransferList>
    >({
      query: args(getInternalTransferList),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useCancelTransferMutation,
  useExchangeCoinMutation,
  useGetExchangeCoinsQuery,
  useGetTransferCoinsQuery,
  useGetTransfersInfiniteQuery,
  useLazyFindTransfersQuery,
  useMoveFundsMutation,
  useSearchUserMutation,
  useSendTransferMutation,
} = transfers;
