import type { CoinMarks } from './coin-marks';
import type { HouseFigures, HouseSide, TakenSizes } from './house-rows';
import { bookKey } from './house-rows';
import { NOTHING_TAKEN, refill } from './refill';
import type { TakenSize } from './refill';
import { dayLoss, exposureOf, isLossBeyond, NO_ROOM, roomOf } from './room';
import type { MarkedPosition, Room } from './room';
import { smaller } from './units';

/** What the house offers of one side of a book. */
interface SideLimit {
  /** Quantity that is missing from the book's best levels, because members took it. */
  readonly taken: bigint;
  /** Most that is offered of the rest. */
  readonly most: bigint;
}

/** What the house offers of a market's book. */
export type MarketLimits = Readonly<Record<HouseSide, SideLimit>>;

/** A market as limits see it. */
export interface LimitedMarket {
  readonly symbol: string;
  /** Ids of the coins. */
  readonly base: number;
  readonly quote: number;
}

/** Inputs of the limits. */
export interface LimitTerms {
  readonly marks: CoinMarks;
  readonly trades: (symbol: string) => Parameters<typeof refill>[1];
  readonly refillShare: bigint;
  readonly venueCap: bigint;
  readonly lossShare: bigint;
}

/** Nothing is offered. */
export const NO_LIMITS: MarketLimits = { buy: { taken: 0n, most: 0n }, sell: { taken: 0n, most: 0n } };

/** What is taken of a side of a book now, after what the provider's trades have replaced. */
export const takenNow = (
  { trades, refillShare }: LimitTerms,
  books: TakenSizes,
  symbol: string,
  side: HouseSide,
): TakenSize => refill(books.get(bookKey(symbol, side)) ?? NOTHING_TAKEN, trades(symbol), refillShare);

/** A position with the limits it is measured by. */
const markPosition = (
  marks: CoinMarks,
  { positions, openings }: HouseFigures,
  coin: number,
  price: bigint,
): MarkedPosition => ({
  ...(positions.get(coin) ?? { amount: 0n, cash: 0n }),
  price,
  opening: openings.get(coin),
  cap: marks.cap(coin),
});

/** All positions but that in USDT, by coin. */
export const markPositions = (marks: CoinMarks, figures: HouseFigures): ReadonlyMap<number, MarkedPosition> =>
  new Map(
    [...figures.positions.keys()]
      .filter((coin) => !marks.isUnit(coin))
      .map((coin) => [coin, markPosition(marks, figures, coin, marks.roughPrice(coin))]),
  );

/** Room for each coin of the venue; none for coins without a reference price or with too high a loss. */
export function makeRooms(
  { marks, venueCap, lossShare }: LimitTerms,
  figures: HouseFigures,
): (coin: number) => Room {
  const venue = exposureOf(markPositions(marks, figures).values());
  const isVenueClosed = isLossBeyond(venue.loss, venueCap, lossShare);
  return (coin) => {
    const price = marks.price(coin);
    if (price === undefined || price === 0n || isVenueClosed) return NO_ROOM;
    const position = markPosition(marks, figures, coin, price);
    if (isLossBeyond(dayLoss(position), position.cap, lossShare)) return NO_ROOM;
    return roomOf(position, venueCap - venue.used);
  };
}

/** Limits of a market: what was taken, and the room that both of its coins leave. */
export function limitsOf(
  terms: LimitTerms,
  { symbol, base, quote }: LimitedMarket,
  books: TakenSizes,
  room: (coin: number) => Room,
): MarketLimits {
  const { marks } = terms;
  const [basePrice, quotePrice] = [marks.price(base), marks.price(quote)];
  if (!basePrice || !quotePrice) return NO_LIMITS;
  const inBase = (amount: bigint): bigint => (amount * quotePrice) / basePrice;
  const [ofBase, ofQuote] = [room(base), marks.isUnit(quote) ? undefined : room(quote)];
  const side = (name: HouseSide, own: bigint, paid: bigint | undefined): SideLimit => ({
    taken: takenNow(terms, books, symbol, name).taken,
    most: paid === undefined ? own : smaller(own, inBase(paid)),
  });
  return { buy: side('buy', ofBase.buy, ofQuote?.sell), sell: side('sell', ofBase.sell, ofQuote?.buy) };
}
