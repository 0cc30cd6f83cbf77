export { makeCostBackfill } from './cost/backfill';
export { makeCostBook } from './cost/cost-book';
export type { CostBook } from './cost/cost-book';
export type { CoinAmount, CoinExchange } from './cost/exchange';
export { coinCostsHandler } from './cost/handler';
export { portfolioMigrations } from './migrations';
export { worthHistoryHandler } from './worth/handler';
export { makeWorthRecorder } from './worth/recorder';
export { portfolioRetention } from './retention';
