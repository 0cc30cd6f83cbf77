import { confirmTrading, getMarketBalance, tradecancelOrder, tradegetOrderList, upbbbuy } from '@ex/contract';
import { api, args, type KeyedRequest, moneyArgs } from '../api';
import { liveQuery } from '../live/live-query';
import { type Page, PAGE_SIZE, PAGED, type PageParam, toPage, toRows } from '../paging';
import { toMarketBalance, fromOrderIntent, fromSideFilter, toSpotOrder, fromOrderStatus } from './mappers';
import type {
  CancelOrderRequest,
  MarketBalance,
  OrderFilter,
  OrderPageRequest,
  PlaceOrderRequest,
  SpotOrder,
} from './types';

const toOrders = toPage(toSpotOrder);
/** Most rows of one answer. */
const MAX_ROWS = 100;

/** Arguments of a page of orders; the newest ten of both sides by default. */
const ordersArgs = ({ status, side = 'all', page = 1, before, limit = PAGE_SIZE }: OrderPageRequest) =>
  args(tradegetOrderList)({
    status: fromOrderStatus(status),
    type: fromSideFilter(side),
    page,
    before,
    limit,
  });

const spot = api.injectEndpoints({
  endpoints: (build) => ({
    /** Balances and rules of a market, by its id. */
    marketBalance: build.query<MarketBalance, number>({
      query: (m_id) => args(getMarketBalance)({ m_id }),
      transformResponse: toMarketBalance,
      providesTags: ['balance'],
    }),
    placeSpotOrder: build.mutation<null, PlaceOrderRequest>({
      query: ({ order, key }) => moneyArgs(upbbbuy)({ payload: fromOrderIntent(order), key }),
      invalidatesTags: ['balance', 'spotOrders'],
    }),
    cancelSpotOrder: build.mutation<null, CancelOrderRequest>({
      query: ({ id, key }) => moneyArgs(tradecancelOrder)({ payload: { bb_id: id }, key }),
      invalidatesTags: ['balance', 'spotOrders'],
    }),
    /** Lets the member's orders give more value to other members for a while (RISK-10). */
    confirmTrading: build.mutation<null, KeyedRequest<{ readonly fundPassword: string }>>({
      query: ({ payload: { fundPassword: paypassword }, key }) =>
        moneyArgs(confirmTrading)({ payload: { paypassword }, key }),
    }),
    /** The member's orders page by page, newest first. */
    spotOrders: build.infiniteQuery<Page<SpotOrder>, OrderFilter, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam }) => ordersArgs({ ...queryArg, ...pageParam }),
      transformResponse: toOrders,
      providesTags: ['spotOrders'],
    }),
    /** The newest open orders, for the panel of the trading screen (D-45). */
    openSpotOrders: build.query<readonly SpotOrder[], void>({
      query: () => ordersArgs({ status: 'open' }),
      transformResponse: toRows(toSpotOrder),
      providesTags: ['spotOrders'],
    }),
    /** Open orders beyond the newest ones too, to see which of them fill (RIM-55). */
    allOpenSpotOrders: build.query<readonly SpotOrder[], void>({
      query: () => ordersArgs({ status: 'open', limit: MAX_ROWS }),
      transformResponse: toRows(toSpotOrder),
      providesTags: ['spotOrders'],
    }),
    /** A page past the cache: to see what became of an order without an answer, or to save all. */
    findSpotOrders: build.query<Page<SpotOrder>, OrderPageRequest>({
      query: ordersArgs,
      transformResponse: toOrders,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Fills appear by these polls, which the specification does not ask for (D-45). Milliseconds. */
const OWN_PERIOD_MS = 5000;

/** Balances of a market, read again whenever the screen opens (SPOT-20). */
export const liveMarketBalance = liveQuery(spot.endpoints.marketBalance, {
  period: OWN_PERIOD_MS,
  refetchOnEnter: true,
});
/** The newest open orders. */
export const liveOpenOrders = liveQuery(spot.endpoints.openSpotOrders, { period: OWN_PERIOD_MS });

/** Up to a hundred of the newest open orders. */
export const liveAllOpenOrders = liveQuery(spot.endpoints.allOpenSpotOrders, { period: OWN_PERIOD_MS });

export const {
  useCancelSpotOrderMutation,
  useConfirmTradingMutation,
  useLazyFindSpotOrdersQuery,
  useSpotOrdersInfiniteQuery,
  usePlaceSpotOrderMutation,
} = spot;
