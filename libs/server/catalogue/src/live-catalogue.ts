import type { Db } from '@ex/server-db';
import type { FeedMarket } from '@ex/server-market-feed';
import type { Catalogue } from './catalogue';
import { readCatalogue, syncCatalogue } from './sync';

/** A catalogue that takes over the markets of a feed whenever they change. */
export interface LiveCatalogue extends Catalogue {
  /** Takes over the feed's markets; returns false when they are those it has, or when the feed knows none yet. */
  readonly follow: (markets: readonly FeedMarket[]) => Promise<boolean>;
}

/** Opens the catalogue: with the markets of the feed or, while the feed knows none, with those that one had last. */
export async function openCatalogue(db: Db, markets: readonly FeedMarket[]): Promise<LiveCatalogue> {
  let followed = keyOf(markets);
  let current = markets.length > 0 ? await syncCatalogue(db, markets) : await readCatalogue(db);
  return {
    coins: () => current.coins(),
    markets: () => current.markets(),
    coin: (id) => current.coin(id),
    coinByCode: (code) => current.coinByCode(code),
    market: (id) => current.market(id),
    marketBySymbol: (symbol) => current.marketBySymbol(symbol),
    follow: async (next) => {
      const key = keyOf(next);
      if (next.length === 0 || key === followed) return false;
      current = await syncCatalogue(db, next);
      followed = key;
      return true;
    },
  };
}

const keyOf = (markets: readonly FeedMarket[]): string =>
  markets
    .map(({ symbol, pricePrecision, amountPrecision }) => `${symbol} ${pricePrecision} ${amountPrecision}`)
    .join();
