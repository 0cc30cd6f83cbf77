import type { BookView } from './book-view';
import { offers } from './offers';
import type { Side } from './orders';
import type { Quotes } from './quotes';

/** One price of the public book with the total quantity at it. */
export interface BookRow {
  readonly price: bigint;
  readonly quantity: bigint;
}

/** The best prices of a side, members and house together, best first. */
export function mergeBookRows(book: BookView, quotes: Quotes, side: Side, most: number): readonly BookRow[] {
  const rows: { price: bigint; quantity: bigint }[] = [];
  for (const { price, available } of offers(book, quotes, side)) {
    const last = rows.at(-1);
    if (last?.price === price) last.quantity += available;
    else if (rows.length === most) break;
    else rows.push({ price, quantity: available });
  }
  return rows;
}
