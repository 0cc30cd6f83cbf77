export { makeCostBackfill } from './cost/backfill';
export type { CostBackfillDeps } from './cost/backfill';
export { makeCostBook } from './cost/cost-book';
export type { CostBook, CostBookDeps } from './cost/cost-book';
export type { CoinAmount, CoinExchange } from './cost/exchange';
export { coinCostsHandler } from './cost/handler';
export type { CoinCostsDeps } from './cost/handler';
export { portfolioMigrations } from './migrations';
