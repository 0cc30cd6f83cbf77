export { EngineMarket } from './engine-market';
export type { MarketOrder } from './engine-market';
