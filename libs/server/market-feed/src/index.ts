export type { FeedListener, FeedMarket, MarketFeed, PriceAt, Trade } from './feed';
