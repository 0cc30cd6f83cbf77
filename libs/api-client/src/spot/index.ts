export {
  liveMarketBalance,
  liveAllOpenOrders,
  liveOpenOrders,
  useCancelSpotOrderMutation,
  useConfirmTradingMutation,
  useLazyFindSpotOrdersQuery,
  useSpotOrdersInfiniteQuery,
  usePlaceSpotOrderMutation,
} from './endpoints';
export { DEFAULT_MARKET_RULES } from './mappers';
export type {
  CancelOrderRequest,
  MarketBalance,
  MarketRules,
  OrderFilter,
  OrderIntent,
  OrderPageRequest,
  OrderSide,
  OrderStatus,
  OrderType,
  PlaceOrderRequest,
  SpotOrder,
} from './types';
