export { ANY_PRICE, EngineMarket } from './engine-market';
export type { MarketOrder } from './engine-market';
