import type { Depth, Level } from '@ex/contract';
import { add, compare, decimalOfQuote, div, mul, sign, sub } from '@ex/money';
import { computeMarkPrice } from '@ex/server-market-feed';
import type { RiskRules } from '@ex/server-site-config';

/** Why the house side of a market is closed. */
const CLOSURES = ['jump', 'oneSided', 'volume', 'spread', 'depth', 'age', 'move'] as const;
export type Closure = (typeof CLOSURES)[number];

/** The facts that decide whether a market is sound. */
export interface MarketFacts {
  readonly depth: Depth;
  /** Reference price; undefined where there is none. */
  readonly reference: string | undefined;
  /** Facts of a market of a provider; undefined on the venue's own feeds, which need no entry conditions. */
  readonly listed: ListedFacts | undefined;
}

/** What a provider says of a market. */
export interface ListedFacts {
  /** Volume of 24 hours in USDT. */
  readonly volume: string;
  /** USDT for one of the quote coin. */
  readonly quotePrice: string;
  /** Age at the provider in days. */
  readonly days: number;
  /** Median of the last daily closes. */
  readonly usual: string;
}

/** A side of the book counts as far as this from the middle price. */
const DEPTH_REACH = '0.01';
/** A closed market must be so much better than the conditions, so that it does not flap. */
const REOPEN_MARGIN = '1.2';
const SHARE_SCALE = 8;

/** Returns the first fault of a market; `isClosed` asks for the margin that reopens it. */
export function findFault(
  { depth, reference, listed }: MarketFacts,
  rules: Pick<RiskRules, 'house' | 'listing'>,
  isClosed: boolean,
): Closure | undefined {
  if (depth.bids.length === 0 || depth.asks.length === 0) return 'oneSided';
  const middle = middleOf(depth);
  if (middle === undefined || reference === undefined) return undefined;
  const most = isClosed ? rules.house.collar : rules.house.jump;
  if (compare(distance(middle, reference), most) > 0) return 'jump';
  const mark = computeMarkPrice(depth, 0);
  if (!mark || !listed) return undefined;
  return findListingFault({ depth, mark, reference, listed }, rules.listing, isClosed ? REOPEN_MARGIN : '1');
}

/** Middle of the best prices, crossed or not; undefined while a side is missing. */
export function middleOf({ bids, asks }: Depth): string | undefined {
  const [bid, ask] = [decimalOfQuote(bids[0]?.[0] ?? 0), decimalOfQuote(asks[0]?.[0] ?? 0)];
  if (bid === null || ask === null || sign(bid) <= 0 || sign(ask) <= 0) return undefined;
  return mul(add(bid, ask), '0.5');
}

/** Distance of a price from the reference, as a share of the reference. */
export function distance(price: string, reference: string): string {
  const away = sub(price, reference);
  return div(compare(away, '0') < 0 ? sub('0', away) : away, reference, SHARE_SCALE, 'up');
}

interface Quoted {
  readonly depth: Depth;
  readonly mark: { readonly price: string; readonly spread: string };
  readonly reference: string;
  readonly listed: ListedFacts;
}

function findListingFault(
  { depth, mark, reference, listed }: Quoted,
  rules: RiskRules['listing'],
  margin: string,
): Closure | undefined {
  const { volume, quotePrice, days, usual } = listed;
  if (days < rules.minimumDays) return 'age';
  if (compare(volume, mul(rules.minimumVolume, margin)) < 0) return 'volume';
  if (compare(mul(mark.spread, margin), rules.maximumSpread) > 0) return 'spread';
  if (compare(distance(reference, usual), rules.maximumMove) > 0) return 'move';
  const least = mul(rules.minimumDepth, margin);
  const isDeep = (levels: readonly Level[]): boolean =>
    compare(mul(valueNear(levels, mark.price), quotePrice), least) >= 0;
  return isDeep(depth.bids) && isDeep(depth.asks) ? undefined : 'depth';
}

/** Value in the quote coin of the levels near a price. */
function valueNear(levels: readonly Level[], price: string): string {
  const reach = mul(price, DEPTH_REACH);
  return levels.reduce((total, [at, size]) => {
    const [level, quantity] = [decimalOfQuote(at) ?? '0', decimalOfQuote(size) ?? '0'];
    const away = sub(level, price);
    return compare(away, reach) > 0 || compare(away, sub('0', reach)) < 0
      ? total
      : add(total, mul(level, quantity));
  }, '0');
}
