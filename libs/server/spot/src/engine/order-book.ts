import { BookSide } from './book-side';
import type { EditableBook } from './book-view';
import type { RestingOrder } from './orders';

/** Members' resting orders in one market, in memory. The database is the source of truth; the book is built from it. */
export class OrderBook implements EditableBook {
  readonly buy = new BookSide('buy');
  readonly sell = new BookSide('sell');
  private readonly byId = new Map<number, RestingOrder>();
  private readonly byOwner = new Map<number, number>();

  /** Number of resting orders. */
  get size(): number {
    return this.byId.size;
  }

  get(id: number): Readonly<RestingOrder> | undefined {
    return this.byId.get(id);
  }

  /** All resting orders, the earliest first. */
  all(): Iterable<RestingOrder> {
    return this.byId.values();
  }

  countOf(owner: number): number {
    return this.byOwner.get(owner) ?? 0;
  }

  add(order: RestingOrder): void {
    this.byId.set(order.id, order);
    this.byOwner.set(order.owner, this.countOf(order.owner) + 1);
    this[order.side].add(order);
  }

  fill(id: number, quantity: bigint, value: bigint): void {
    const order = this.byId.get(id);
    if (!order) throw new Error(`order ${id} does not rest in this book`);
    order.remaining -= quantity;
    order.value += value;
    if (order.remaining === 0n) this.remove(id);
  }

  remove(id: number): void {
    const order = this.byId.get(id);
    if (!order) return;
    this.byId.delete(id);
    const left = this.countOf(order.owner) - 1;
    if (left > 0) this.byOwner.set(order.owner, left);
    else this.byOwner.delete(order.owner);
    this[order.side].remove(order);
  }
}
