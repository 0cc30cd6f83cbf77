export type { FeedConfig, HtxConfig, ReplayConfig, SimulatedConfig } from './config';
export { createFeed } from './create-feed';
export { dollarPrice } from './dollar-price';
export type { FeedListener, FeedMarket, MarketFeed, PriceAt, Trade } from './feed';
export { freshPrice, isFresh } from './fresh-price';
export { barStart, nextBarStart } from './period/bar-start';
export { minutePath } from './replay/minute-path';
