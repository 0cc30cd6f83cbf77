import { compare, div, max, mul } from '@ex/money';

/** One row of the book as it is sent: price in the quote coin, amount in the base coin. */
export interface BookRow {
  readonly price: string;
  readonly amount: string;
}

/** What of the book is shown: both sides, sells alone, buys alone (SPOT-09). */
export type DepthView = 'all' | 'sell' | 'buy';

/** Rows of a side with both sides shown, and with one side alone (SPOT-07, SPOT-08). */
export const ROWS_OF_BOTH = 5;
export const ROWS_OF_ONE = 9;

/** A row ready to be drawn. */
export interface DepthRow extends BookRow {
  /** Its amount as a share of the largest amount shown, whole percent. */
  readonly share: number;
}

/** The book as it is drawn, from top to bottom: the highest sell first, the best buy right under the price. */
export interface ShownBook {
  readonly sells: readonly DepthRow[];
  readonly buys: readonly DepthRow[];
}

/** Takes the best rows of each side that is shown and measures them against the largest of them. */
export function shownBook(
  book: { readonly sell: readonly BookRow[]; readonly buy: readonly BookRow[] },
  view: DepthView,
): ShownBook {
  const count = view === 'all' ? ROWS_OF_BOTH : ROWS_OF_ONE;
  const sells = view === 'buy' ? [] : sorted(book.sell, 1).slice(0, count).reverse();
  const buys = view === 'sell' ? [] : sorted(book.buy, -1).slice(0, count);
  const largest = [...sells, ...buys].map(({ amount }) => amount).reduce(max, '0');
  const measured = (row: BookRow): DepthRow => ({ ...row, share: shareOf(row.amount, largest) });
  return { sells: sells.map(measured), buys: buys.map(measured) };
}

const sorted = (rows: readonly BookRow[], direction: 1 | -1): BookRow[] =>
  [...rows].sort((a, b) => direction * compare(a.price, b.price));

function shareOf(amount: string, largest: string): number {
  if (compare(largest, '0') <= 0) return 0;
  const percent = div(mul(amount, '100'), largest, 0);
  return Number(percent);
}
