import type { BookLevel, OrderBook } from '@ex/api-client/markets';
import { add, compare, div, max, mul } from '@ex/money';

/** The sides of the book that are shown: both sides, asks alone, bids alone (SPOT-09). */
export const DEPTH_VIEWS = ['all', 'asks', 'bids'] as const;
/** One of {@link DEPTH_VIEWS}. */
export type DepthView = (typeof DEPTH_VIEWS)[number];

/** Rows of a side with both sides shown, and with one side alone (SPOT-07, SPOT-08). */
const ROWS_OF_BOTH = 5;
const ROWS_OF_ONE = 9;

/** A row ready to be drawn. */
export interface DepthRow extends BookLevel {
  /** What is offered up to here from the best price on, as a share of the deeper side shown, whole percent. */
  readonly share: number;
}

/**
 * The rows of the book in the order of drawing, from top to bottom: the highest ask first, the best bid right under the
 * price.
 */
export interface ShownBook {
  readonly asks: readonly DepthRow[];
  readonly bids: readonly DepthRow[];
}

/**
 * Takes the best rows of each side that is shown. Bars show depth: each row counts all that is offered from the best price
 * to its own. The measure is the deeper of the sides shown, so that both sides can be compared.
 */
export function shownBook(book: OrderBook, view: DepthView): ShownBook {
  const count = view === 'all' ? ROWS_OF_BOTH : ROWS_OF_ONE;
  const asks = view === 'bids' ? [] : withDepth(book.asks.slice(0, count));
  const bids = view === 'asks' ? [] : withDepth(book.bids.slice(0, count));
  const deepest = [asks.at(-1), bids.at(-1)].map((row) => row?.depth ?? '0').reduce(max);
  const measured = ({ depth, ...level }: CountedRow): DepthRow => ({
    ...level,
    share: shareOf(depth, deepest),
  });
  return { asks: asks.map(measured).reverse(), bids: bids.map(measured) };
}

interface CountedRow extends BookLevel {
  readonly depth: string;
}

/** Best row first. */
function withDepth(rows: readonly BookLevel[]): CountedRow[] {
  let depth = '0';
  return rows.map((row) => {
    depth = add(depth, row.quantity);
    return { ...row, depth };
  });
}

function shareOf(depth: string, deepest: string): number {
  if (compare(deepest, '0') <= 0) return 0;
  return Number(div(mul(depth, '100'), deepest, 0));
}
