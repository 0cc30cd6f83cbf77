import { AMOUNT_SCALE, compare, div, sub, fromUnits, toUnits } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { BookTake, HouseFill, RiskDesk } from '@ex/server-risk';
import type { BookCapacity } from './coin-quote';

/** What a conversion does to the house. */
export interface HouseConversion {
  /** What the house receives and pays. */
  readonly fill: HouseFill;
  /** Value in USDT. */
  readonly value: string;
  /** The books whose sizes it takes. */
  readonly books: readonly BookCapacity[];
}

/** Desk of conversions among the positions of the house; the others are the ids of spot markets. */
const CONVERSION_DESK = 0;

/** Throws an `ApiRejection` while the house does not quote one of these markets. */
export function requireQuoted({ house, refuse }: RiskDesk, symbols: readonly string[]): void {
  if (symbols.some((symbol) => house.state(symbol) !== 'open')) throw refuse('houseClosed');
}

/**
 * Takes a conversion from the house: from the sizes of the books on its path, which spot and all processes share, within the
 * caps of both coins and the member's day. Throws an `ApiRejection` when one of them does not allow it. Call it after the
 * balances are locked.
 */
export async function takeFromHouse(
  { house, refuse }: RiskDesk,
  tx: Tx,
  { fill, value, books }: HouseConversion,
): Promise<void> {
  const symbols = books.map(({ symbol }) => symbol);
  const lock = await house.lock(tx, { symbols, members: [fill.member] });
  const takes = books.map((book) => toTake(book, value));
  books.forEach(({ symbol, size }, at) => {
    const take = takes[at];
    const left = take && sub(size, fromUnits(lock.taken(symbol, take.side), AMOUNT_SCALE));
    if (!take || !left || compare(fromUnits(take.quantity, AMOUNT_SCALE), left) > 0)
      throw new ApiRejection('transfers.exchange.thin');
  });
  const { gets, pays } = fill;
  const isBeyond =
    (!house.marks.isUnit(gets.coin) && gets.amount > lock.room(gets.coin).buy) ||
    (!house.marks.isUnit(pays.coin) && pays.amount > lock.room(pays.coin).sell);
  if (isBeyond) throw refuse('houseCap');
  const beyondDay = lock.count(fill.member, [fill]);
  if (beyondDay) throw beyondDay;
  await lock.record(CONVERSION_DESK, [fill], takes);
}

/** Quantity of the base coin that a value takes of a book: a coin that is sold goes to its bids. */
const toTake = ({ symbol, side, price }: BookCapacity, value: string): BookTake => ({
  symbol,
  side: side === 'bid' ? 'buy' : 'sell',
  quantity: toUnits(div(value, price, AMOUNT_SCALE, 'up'), AMOUNT_SCALE),
});
