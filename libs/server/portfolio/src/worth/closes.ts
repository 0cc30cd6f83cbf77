import { decimalOfQuote } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { toUsdPrice, UpstreamError } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';

const HOUR_S = 3_600;

/** Where closing prices come from. */
export interface CloseDeps {
  readonly catalogue: Pick<Catalogue, 'coins'>;
  readonly feed: Pick<MarketFeed, 'markets' | 'barsBetween'>;
}

/** Price of a coin in USDT at the end of a day, decimal text. */
export interface ClosingPrice {
  readonly coin: number;
  readonly price: string;
}

/**
 * Prices of all coins at the end of a UTC day, from the last hour of its markets; coins without a price are left out. Rejects
 * when the provider does not answer, or the feed knows no market yet: without prices everything would be recorded as worth nothing.
 * @param end first moment (s) of the day after
 */
export async function readCloses(
  { catalogue, feed }: CloseDeps,
  end: number,
): Promise<readonly ClosingPrice[]> {
  const closes = new Map<string, string>();
  const markets = feed.markets();
  if (markets.length === 0) throw new UpstreamError('there are no closing prices yet');
  for (const { symbol } of markets) {
    const [bar] = await feed.barsBetween(symbol, '60min', end - HOUR_S, end - 1);
    const price = bar && decimalOfQuote(bar.close);
    if (price) closes.set(symbol, price);
  }
  const at = {
    markets: () => feed.markets(),
    lastPrice: (symbol: string) => {
      const price = closes.get(symbol);
      return price === undefined ? undefined : { price, ts: end * 1_000 };
    },
  };
  return catalogue.coins().flatMap(({ id: coin, code }) => {
    const price = toUsdPrice(at, code);
    return price === undefined ? [] : [{ coin, price }];
  });
}
