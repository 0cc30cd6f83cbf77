import type { Ticker } from '@ex/contract';
import type { HtxConfig } from '../config';
import type { FeedMarket } from '../feed';
import { listAnswer, symbolRow, tickerRow } from './messages';
import { UpstreamError } from './rest-client';
import type { RestClient } from './rest-client';

/** A market of the provider with its present ticker. */
export interface LoadedMarket {
  readonly market: FeedMarket;
  readonly ticker: Ticker;
}

const MAIN = ['USDT', 'BTC', 'ETH'];

/**
 * The provider's online markets that have a ticker: those of `wanted` or `listed` in that order, or all with main currencies
 * first. Rejects with `UpstreamError` when the provider does not answer, has none, or lacks a wanted one.
 */
export async function loadMarkets(
  rest: RestClient,
  { markets: wanted, listed }: Pick<HtxConfig, 'markets' | 'listed'> = {},
): Promise<readonly LoadedMarket[]> {
  const markets = await online(rest);
  const tickers = await present(rest);
  const missing = wanted?.filter((symbol) => !markets.has(symbol) || !tickers.has(symbol)) ?? [];
  if (missing.length > 0)
    throw new UpstreamError(`the market data provider does not trade ${missing.join(', ')}`);
  const named = wanted ?? listed;
  const loaded = (named ?? [...markets.keys()]).flatMap((symbol) => {
    const market = markets.get(symbol);
    const ticker = tickers.get(symbol);
    return market && ticker ? [{ market, ticker }] : [];
  });
  if (loaded.length === 0) throw new UpstreamError('the market data provider has no market online');
  return named ? loaded : loaded.sort((a, b) => rank(a) - rank(b));
}

const rank = ({ market }: LoadedMarket) =>
  MAIN.includes(market.quote) ? MAIN.indexOf(market.quote) : MAIN.length;

async function rowsOf(rest: RestClient, path: string): Promise<readonly unknown[]> {
  const list = listAnswer.safeParse(await rest.get(path));
  if (!list.success)
    throw new UpstreamError(`the market data provider does not answer ${path} as the protocol says`);
  return list.data.data;
}

async function online(rest: RestClient): Promise<Map<string, FeedMarket>> {
  const markets = new Map<string, FeedMarket>();
  for (const row of await rowsOf(rest, '/v1/common/symbols')) {
    const read = symbolRow.safeParse(row);
    if (!read.success || read.data.state !== 'online') continue;
    const base = read.data['base-currency'];
    const quote = read.data['quote-currency'];
    if (read.data.symbol !== `${base}${quote}`) continue;
    markets.set(read.data.symbol, {
      symbol: read.data.symbol,
      base: base.toUpperCase(),
      quote: quote.toUpperCase(),
      pricePrecision: read.data['price-precision'],
      amountPrecision: read.data['amount-precision'],
    });
  }
  return markets;
}

async function present(rest: RestClient): Promise<Map<string, Ticker>> {
  const rows = (await rowsOf(rest, '/market/tickers')).map((row) => tickerRow.safeParse(row));
  return new Map(
    rows.flatMap((row) => {
      if (!row.success) return [];
      const { symbol, ...ticker } = row.data;
      return [[symbol, ticker]];
    }),
  );
}
