import type { EditableBook } from './book-view';
import type { Fill } from './match';
import type { SweepFill } from './sweep';

/** Applies the planned fills of an incoming order to the book and to the quotes they were planned with. */
export function applyFills(book: EditableBook, fills: readonly Fill[]): void {
  for (const { price, quantity, with: offer } of fills) {
    if ('order' in offer) book.fill(offer.order.id, quantity, quantity * price);
    else offer.level.remaining -= quantity;
  }
}

/** Applies a planned sweep to the book: each order is filled at its own price. */
export function applySweep(book: EditableBook, fills: readonly SweepFill[]): void {
  for (const { order, level, quantity } of fills) {
    book.fill(order.id, quantity, quantity * order.price);
    level.remaining -= quantity;
  }
}
