export { MarketList } from './components/MarketList';
export { toQuote } from './model/quote';
export { searchMarkets } from './model/search';
export { useMarketChoice } from './model/use-market-choice';
export type { ShownMarket } from './model/use-market-choice';
