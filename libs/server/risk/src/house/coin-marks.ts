import { decimalOfQuote } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { findUsdMarket, toUsdPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import type { RiskRules } from '@ex/server-site-config';
import type { ReferencePrices } from '../reference/reference-prices';
import { parsePrice, parseUnits, shareOf, smaller, valueAt } from './units';

/** Coin that positions are measured in; the house may hold any amount of it. */
const UNIT_COIN = 'USDT';
const ONE = parsePrice('1');

/** Dependencies of the marks. */
export interface CoinMarksDeps {
  readonly feed: Pick<MarketFeed, 'kind' | 'markets' | 'ticker' | 'lastPrice' | 'depth'>;
  readonly catalogue: Pick<Catalogue, 'coin'>;
  readonly reference: Pick<ReferencePrices, 'of'>;
  readonly rules: RiskRules['house'];
  /** Wall clock in ms. */
  readonly now: () => number;
}

/** Prices and caps of coins. */
export interface CoinMarks {
  isUnit(coin: number): boolean;
  /** Reference price in USDT; undefined while a market on the way to USDT has none. */
  price(coin: number): bigint | undefined;
  /** The reference price, else the last known price; 0 for a coin that never had one. */
  roughPrice(coin: number): bigint;
  /** Largest position in USDT. */
  cap(coin: number): bigint;
}

interface KnownPrice {
  readonly basis: readonly unknown[];
  readonly price: bigint | undefined;
}

/** Makes the marks of a process. A price is computed again with each book, trade or second. */
export function makeCoinMarks({ feed, catalogue, reference, rules, now }: CoinMarksDeps): CoinMarks {
  const known = new Map<number, KnownPrice>();
  const latest = new Map<number, bigint>();
  const codeOf = (coin: number): string => catalogue.coin(coin)?.code ?? '';

  const price = (coin: number): bigint | undefined => {
    const code = codeOf(coin);
    if (code === UNIT_COIN) return ONE;
    const symbols = findPath(feed, code);
    if (!symbols) return undefined;
    const basis = [
      ...symbols.flatMap((symbol) => [feed.depth(symbol), feed.lastPrice(symbol)]),
      Math.floor(now() / 1_000),
    ];
    const held = known.get(coin);
    if (held?.basis.every((value, at) => value === basis[at])) return held.price;
    const computed = symbols.reduce<bigint | undefined>((total, symbol) => {
      const of = reference.of(symbol);
      return total === undefined || of === undefined ? undefined : valueAt(total, parsePrice(of));
    }, ONE);
    known.set(coin, { basis, price: computed });
    if (computed !== undefined) latest.set(coin, computed);
    return computed;
  };
  const volumeCap = (code: string): bigint | undefined => {
    const [symbol] = findPath(feed, code)?.slice(-1) ?? [];
    const volume = symbol === undefined ? undefined : feed.ticker(symbol)?.vol;
    return volume === undefined || !symbol?.endsWith(UNIT_COIN.toLowerCase())
      ? undefined
      : shareOf(parseUnits(decimalOfQuote(volume) ?? '0'), parseUnits(rules.volumeShare));
  };
  return {
    isUnit: (coin) => codeOf(coin) === UNIT_COIN,
    price,
    roughPrice: (coin) =>
      price(coin) ?? latest.get(coin) ?? parsePrice(toUsdPrice(feed, codeOf(coin)) ?? '0'),
    cap: (coin) => {
      const code = codeOf(coin);
      const stated = parseUnits(rules.coinCaps[code] ?? rules.coinCap);
      const traded = feed.kind === 'htx' ? volumeCap(code) : undefined;
      return traded === undefined ? stated : smaller(stated, traded);
    },
  };
}

/** Markets from USDT to a coin; undefined for a coin without a way. */
function findPath(feed: Pick<MarketFeed, 'markets'>, code: string): readonly string[] | undefined {
  const home = findUsdMarket(feed.markets(), code);
  if (home?.base !== code) return undefined;
  if (home.quote === UNIT_COIN) return [home.symbol];
  const across = findUsdMarket(feed.markets(), home.quote);
  return across?.quote === UNIT_COIN ? [across.symbol, home.symbol] : undefined;
}
