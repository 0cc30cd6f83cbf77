import { BookSide } from './book-side';
import type { RestingOrder } from './orders';

/** Members' resting orders in one market, in memory. The database is the source of truth; the book is built from it. */
export class OrderBook {
  readonly buy = new BookSide('buy');
  readonly sell = new BookSide('sell');
  private readonly byId = new Map<number, RestingOrder>();
  private readonly byOwner = new Map<number, number>();

  /** Number of resting orders. */
  get size(): number {
    return this.byId.size;
  }

  get(id: number): RestingOrder | undefined {
    return this.byId.get(id);
  }

  /** Number of a member's resting orders. */
  countOf(owner: number): number {
    return this.byOwner.get(owner) ?? 0;
  }

  /** Adds an order behind all others at its price. */
  add(order: RestingOrder): void {
    this.byId.set(order.id, order);
    this.byOwner.set(order.owner, this.countOf(order.owner) + 1);
    this[order.side].add(order);
  }

  /** Applies a fill to an order: reduces its open quantity, adds the value, and removes the order once it is filled. */
  fill(order: RestingOrder, quantity: bigint, value: bigint): void {
    order.remaining -= quantity;
    order.value += value;
    if (order.remaining === 0n) this.remove(order);
  }

  remove(order: RestingOrder): void {
    if (!this.byId.delete(order.id)) return;
    const left = this.countOf(order.owner) - 1;
    if (left > 0) this.byOwner.set(order.owner, left);
    else this.byOwner.delete(order.owner);
    this[order.side].remove(order);
  }
}
