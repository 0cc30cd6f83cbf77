import { add, compare, div, max, mul } from '@ex/money';

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
  /** What is offered up to here from the best price on, as a share of the deeper side shown, whole percent. */
  readonly share: number;
}

/** The book as it is drawn, from top to bottom: the highest sell first, the best buy right under the price. */
export interface ShownBook {
  readonly sells: readonly DepthRow[];
  readonly buys: readonly DepthRow[];
}

/**
 * Takes the best rows of each side that is shown. Bars show depth: each row counts all that is offered from the best
 * price to its own, against the deeper of the sides shown, so that both sides can be compared.
 */
export function shownBook(
  book: { readonly sell: readonly BookRow[]; readonly buy: readonly BookRow[] },
  view: DepthView,
): ShownBook {
  const count = view === 'all' ? ROWS_OF_BOTH : ROWS_OF_ONE;
  const sells = view === 'buy' ? [] : withDepth(sorted(book.sell, 1).slice(0, count));
  const buys = view === 'sell' ? [] : withDepth(sorted(book.buy, -1).slice(0, count));
  const deepest = [sells.at(-1), buys.at(-1)].map((row) => row?.depth ?? '0').reduce(max);
  const measured = ({ price, amount, depth }: CountedRow): DepthRow => ({
    price,
    amount,
    share: shareOf(depth, deepest),
  });
  return { sells: sells.map(measured).reverse(), buys: buys.map(measured) };
}

interface CountedRow extends BookRow {
  readonly depth: string;
}

const sorted = (rows: readonly BookRow[], direction: 1 | -1): BookRow[] =>
  [...rows].sort((a, b) => direction * compare(a.price, b.price));

/** Best row first. */
function withDepth(rows: readonly BookRow[]): CountedRow[] {
  let depth = '0';
  return rows.map((row) => {
    depth = add(depth, row.amount);
    return { ...row, depth };
  });
}

function shareOf(depth: string, deepest: string): number {
  if (compare(deepest, '0') <= 0) return 0;
  return Number(div(mul(depth, '100'), deepest, 0));
}
