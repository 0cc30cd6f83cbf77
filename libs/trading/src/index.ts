export { MarketList } from './components/MarketList';
export { useMarketChoice } from './model/use-market-choice';
export type { ShownMarket } from './model/use-market-choice';
