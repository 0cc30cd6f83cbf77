export { liveFilteredMarkets, liveMarkets, liveOrderBook, useCurrenciesQuery } from './endpoints';
export { liveSparklines } from './sparkline-endpoints';
export { ALL_SUB_CURRENCIES } from './types';
export type {
  BookLevel,
  SparklinePoints,
  Currency,
  Market,
  MarketFilter,
  OptionOffer,
  OrderBook,
  SubCurrency,
} from './types';
