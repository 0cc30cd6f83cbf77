import type { getMarketList, SentAnswerOf } from '@ex/contract';
import {
  abs,
  atScale,
  changePercent,
  compare,
  decimalOfQuote,
  equals,
  mul,
  roundHalfEven,
  sign,
} from '@ex/money';
import type { Decimal } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import type { MarketFeed } from '@ex/server-market-feed';

/** A row of the market list in its sent form. */
export type MarketRow = Extract<SentAnswerOf<typeof getMarketList>, readonly unknown[]>[number];

const DOLLAR = 'USDT';

/** The row of a market (D-32); undefined before its first price. */
export function toMarketRow(feed: MarketFeed, market: CatalogueMarket): MarketRow | undefined {
  const last = feed.lastPrice(market.symbol);
  if (!last) return undefined;
  const volume = feed.ticker(market.symbol)?.vol;
  const volumeText = volume === undefined ? undefined : decimalOfQuote(volume);
  const dollarVolume = volumeText ? dollarsOf(feed, market, volumeText) : null;
  return {
    id: market.id,
    symbol: market.symbol,
    title: market.title,
    close: priceText(last.price),
    change: changeOf(feed, market.symbol),
    hamount: dollarText(dollarsOf(feed, market, last.price)),
    coinname: market.base.code,
    trade_coin: market.quote.code,
    logo: `/coins/${market.base.code.toLowerCase()}.svg`,
    ...(dollarVolume !== null && { hvol: atScale(dollarVolume, 0) }),
  };
}

/** Change over the rolling 24 hours: `+2.31%`, `-0.40%`; zero counts as rising (D-85). */
function changeOf(feed: MarketFeed, symbol: string): string {
  const ticker = feed.ticker(symbol);
  const open = ticker && decimalOfQuote(ticker.open);
  const close = ticker && decimalOfQuote(ticker.close);
  const percent = atScale((open && close && changePercent(open, close)) ?? '0', 2, 'halfEven');
  return `${sign(percent) < 0 ? '-' : '+'}${atScale(abs(percent), 2)}%`;
}

/** Symbol of the market that prices a market's quote coin in dollars. */
export const dollarMarketOf = ({ quote }: Pick<CatalogueMarket, 'quote'>): string =>
  `${quote.code}${DOLLAR}`.toLowerCase();

/**
 * A price or a volume in the quote coin in dollars, across the quote coin's own market where it is not the dollar coin; null
 * when there is none.
 */
function dollarsOf(
  feed: MarketFeed,
  { quote }: Pick<CatalogueMarket, 'quote'>,
  price: Decimal,
): Decimal | null {
  if (quote.code === DOLLAR) return price;
  const cross = feed.lastPrice(dollarMarketOf({ quote }));
  return cross ? mul(price, cross.price) : null;
}

/** Prices below this have more decimals, so that those of cheap coins keep their digits (RIM-41). */
const CHEAP = '0.001';
const CHEAP_DECIMALS = 12;

/** A price of the list: 6 decimals, of a cheap coin all it has up to 12. */
const priceText = (price: Decimal): Decimal =>
  compare(price, CHEAP) < 0 ? roundHalfEven(price, CHEAP_DECIMALS) : atScale(price, 6, 'halfEven');

/** 2 decimals; below one dollar up to 6, of a cheap coin up to 12, so that it does not read 0.00 (D-76, RIM-41). */
function dollarText(dollars: Decimal | null): string {
  if (dollars === null || equals(dollars, '0')) return '0.00';
  if (compare(dollars, '1') >= 0) return atScale(dollars, 2, 'halfEven');
  if (compare(dollars, CHEAP) < 0) return roundHalfEven(dollars, CHEAP_DECIMALS);
  return atScale(dollars, 6, 'halfEven').replace(/0{1,4}$/, '');
}
