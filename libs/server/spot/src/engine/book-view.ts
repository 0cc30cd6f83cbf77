import type { RestingOrder, Side } from './orders';

/** One side of a book, as matching reads it. */
export interface SideView {
  /** Best price; undefined when the side is empty. */
  readonly best: bigint | undefined;
  /** All orders by priority. The book must not change during the iteration. */
  orders(): Generator<Readonly<RestingOrder>>;
}

/** A book as matching reads it: the committed one, or a draft of its next state. */
export interface BookView extends Readonly<Record<Side, SideView>> {
  get(id: number): Readonly<RestingOrder> | undefined;
  /** Number of a member's resting orders. */
  countOf(owner: number): number;
}

/** A book that orders are added to, filled in and removed from. */
export interface EditableBook extends BookView {
  /** Adds an order behind all others at its price. */
  add(order: RestingOrder): void;
  /** Applies a fill to an order: reduces its open quantity, adds the value, and removes the order once it is filled. */
  fill(id: number, quantity: bigint, value: bigint): void;
  /** Removes an order; does nothing when it does not rest here. */
  remove(id: number): void;
}
