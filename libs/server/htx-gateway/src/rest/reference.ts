import type { FeedMarket } from '@ex/server-market-feed';

/** Reference data a client library loads once. Amount limits are the smallest lot and no upper bound worth a name. */

const VALUE_PRECISION = 8;
const MAX_AMOUNT = 1_000_000_000;
/** Smallest order value in the quote coin. */
const MIN_VALUE = 1;
const smallestLot = (market: FeedMarket) => Number(`1e-${market.amountPrecision}`);
const coin = (code: string) => code.toLowerCase();
const title = (market: FeedMarket) => `${market.base}/${market.quote}`;

/** Rows of `/v1/common/symbols`. */
export function commonSymbols(markets: readonly FeedMarket[]) {
  return markets.map((market) => ({
    'base-currency': coin(market.base),
    'quote-currency': coin(market.quote),
    'price-precision': market.pricePrecision,
    'amount-precision': market.amountPrecision,
    'value-precision': VALUE_PRECISION,
    'symbol-partition': 'main',
    symbol: market.symbol,
    state: 'online',
    'min-order-amt': smallestLot(market),
    'max-order-amt': MAX_AMOUNT,
    'min-order-value': MIN_VALUE,
    'limit-order-min-order-amt': smallestLot(market),
    'limit-order-max-order-amt': MAX_AMOUNT,
    'api-trading': 'enabled',
    tags: '',
  }));
}

/** Rows of `/v2/settings/common/symbols`. */
export function settingsSymbols(markets: readonly FeedMarket[]) {
  return markets.map((market, weight) => ({
    sc: market.symbol,
    dn: title(market),
    bc: coin(market.base),
    qc: coin(market.quote),
    bcdn: market.base,
    qcdn: market.quote,
    state: 'online',
    ttp: VALUE_PRECISION,
    tap: market.amountPrecision,
    tpp: market.pricePrecision,
    sp: 'main',
    whe: true,
    te: true,
    cd: false,
    toa: 0,
    tags: '',
    w: markets.length - weight,
  }));
}

/** Rows of `/v1/settings/common/market-symbols`. */
export function marketSymbols(markets: readonly FeedMarket[]) {
  return markets.map((market) => ({
    symbol: market.symbol,
    bc: coin(market.base),
    qc: coin(market.quote),
    state: 'online',
    sp: 'main',
    pp: market.pricePrecision,
    ap: market.amountPrecision,
    vp: VALUE_PRECISION,
    minoa: smallestLot(market),
    maxoa: MAX_AMOUNT,
    minov: MIN_VALUE,
    at: 'enabled',
    tags: '',
  }));
}

/** Rows of `/v2/reference/currencies`; this interface moves no coins, so no chain is listed. */
export function currencies(markets: readonly FeedMarket[], only: unknown) {
  const codes = new Set(markets.flatMap((market) => [coin(market.base), coin(market.quote)]));
  return [...codes]
    .filter((code) => only === undefined || code === only)
    .map((currency) => ({ currency, assetType: 1, chains: [], instStatus: 'normal' }));
}
