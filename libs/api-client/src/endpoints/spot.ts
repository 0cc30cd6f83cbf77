import { getMarketBalance, PAGE_SIZE, tradecancelOrder, tradegetOrderList, upbbbuy } from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';
import { PAGED } from '../paging';

/** What of the own orders a list shows: `status` 1 to 3, `type` 0 both sides, 1 buys, 2 sells. */
export interface SpotOrderFilter {
  readonly status: 1 | 2 | 3;
  readonly type: 0 | 1 | 2;
}

const spot = api.injectEndpoints({
  endpoints: (build) => ({
    getMarketBalance: build.query<Answer<typeof getMarketBalance>, CallPayload<typeof getMarketBalance>>({
      query: args(getMarketBalance),
      providesTags: ['balance'],
    }),
    placeSpotOrder: build.mutation<Answer<typeof upbbbuy>, MoneyArgs<typeof upbbbuy>>({
      query: moneyArgs(upbbbuy),
      invalidatesTags: ['balance', 'spotOrders'],
    }),
    cancelSpotOrder: build.mutation<Answer<typeof tradecancelOrder>, MoneyArgs<typeof tradecancelOrder>>({
      query: moneyArgs(tradecancelOrder),
      invalidatesTags: ['balance', 'spotOrders'],
    }),
    /** Own orders page by page. */
    getSpotOrders: build.infiniteQuery<Answer<typeof tradegetOrderList>, SpotOrderFilter, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam: page }) =>
        args(tradegetOrderList)({ ...queryArg, page, limit: PAGE_SIZE }),
      providesTags: ['spotOrders'],
    }),
    /** The newest orders in progress, for the panel of the trading screen (D-45). */
    getOpenSpotOrders: build.query<Answer<typeof tradegetOrderList>, void>({
      query: () => args(tradegetOrderList)({ type: 0, status: 1, page: 1, limit: PAGE_SIZE }),
      providesTags: ['spotOrders'],
    }),
    /** A page past the cache, the newest unless told: to see what became of an order without an answer, or to save all. */
    findSpotOrders: build.query<
      Answer<typeof tradegetOrderList>,
      Pick<SpotOrderFilter, 'status'> & Partial<CallPayload<typeof tradegetOrderList>>
    >({
      query: (asked) => args(tradegetOrderList)({ type: 0, page: 1, limit: PAGE_SIZE, ...asked }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useCancelSpotOrderMutation,
  useGetMarketBalanceQuery,
  useGetOpenSpotOrdersQuery,
  useGetSpotOrdersInfiniteQuery,
  useLazyFindSpotOrdersQuery,
  usePlaceSpotOrderMutation,
} = spot;
