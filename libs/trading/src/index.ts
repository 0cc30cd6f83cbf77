export { MarketList } from './components/MarketList';
export { TradingBanner } from './components/TradingBanner';
export { TradingMark } from './components/TradingMark';
export { VenueNotice } from './components/VenueNotice';
export { toQuote } from './model/quote';
export { searchMarkets } from './model/search';
export { useMarketChoice } from './model/use-market-choice';
export { useTradingBlock } from './model/use-trading-block';
export type { ShownMarket } from './model/use-market-choice';
