/** A coin of the venue. `id` is given once and never changes, across restarts and feeds. */
export interface Coin {
  readonly id: number;
  /** Upper case code, `USDT`. */
  readonly code: string;
  /** Decimals an amount of the coin may have; the ledger keeps 8. */
  readonly decimals: number;
}

/** A market of the venue that the present feed quotes. `id` is `m_id` of the calls and never changes. */
export interface CatalogueMarket {
  readonly id: number;
  /** Lower case base and quote joined, `btcusdt`. */
  readonly symbol: string;
  /** `BTC/USDT`. */
  readonly title: string;
  readonly base: Coin;
  readonly quote: Coin;
  /** Decimals of prices and of amounts. */
  readonly pricePrecision: number;
  readonly amountPrecision: number;
}

/** Coins and markets with their stable ids, in memory. */
export interface Catalogue {
  /** All coins ever known, by id. */
  coins(): readonly Coin[];
  /** Markets the present feed quotes, in the feed's order; a market it dropped keeps its row but is not offered. */
  markets(): readonly CatalogueMarket[];
  coin(id: number): Coin | undefined;
  /** By upper case code. */
  coinByCode(code: string): Coin | undefined;
  market(id: number): CatalogueMarket | undefined;
  /** By symbol, in any case. */
  marketBySymbol(symbol: string): CatalogueMarket | undefined;
}

interface Contents {
  readonly coins: readonly Coin[];
  readonly markets: readonly CatalogueMarket[];
}

/** Makes the lookups over coins and markets that are already read. */
export function makeCatalogue({ coins, markets }: Contents): Catalogue {
  const coinsById = new Map(coins.map((coin) => [coin.id, coin]));
  const coinsByCode = new Map(coins.map((coin) => [coin.code, coin]));
  const marketsById = new Map(markets.map((market) => [market.id, market]));
  const marketsBySymbol = new Map(markets.map((market) => [market.symbol, market]));
  return {
    coins: () => coins,
    markets: () => markets,
    coin: (id) => coinsById.get(id),
    coinByCode: (code) => coinsByCode.get(code),
    market: (id) => marketsById.get(id),
    marketBySymbol: (symbol) => marketsBySymbol.get(symbol.toLowerCase()),
  };
}
