export { AlertLink } from './components/AlertLink';
export { RemainingLimits } from './components/RemainingLimits';
export { EmptyMarkets } from './components/EmptyMarkets';
export { LiveMarketList } from './components/LiveMarketList';
export { MarketPicker } from './components/MarketPicker';
export { TradingBanner } from './components/TradingBanner';
export { TradingMark } from './components/TradingMark';
export { VenueNotice } from './components/VenueNotice';
export { CostNote } from './components/CostNote';
export {
  coinProfit,
  formatCoinProfit,
  formatCost,
  formatProfitPercent,
  profitTone,
} from './model/coin-profit';
export { holdingOf } from './model/holding';
export type { Holding } from './model/holding';
export { toQuote } from './model/quote';
export type { ShownPrice } from './model/shown-price';
export { searchMarkets } from './model/search';
export { useMemberChoice } from './model/use-member-choice';
export type { ChoiceFormat } from './model/use-member-choice';
export { useMarketChoice } from './model/use-market-choice';
export { useTradingBlock } from './model/use-trading-block';
export type { ShownMarket } from './model/use-market-choice';
