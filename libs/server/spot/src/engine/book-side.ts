import type { RestingOrder, Side } from './orders';

/** Orders of one side: best price first, at one price the earliest first. */
export class BookSide {
  /** Worst price first, so that the best one is added and removed at the end. */
  private readonly prices: bigint[] = [];
  private readonly levels = new Map<bigint, Map<number, RestingOrder>>();

  constructor(private readonly side: Side) {}

  /** Best price; undefined when the side is empty. */
  get best(): bigint | undefined {
    return this.prices.at(-1);
  }

  /** Adds an order; orders must be added in ascending order of their ids. */
  add(order: RestingOrder): void {
    const level = this.levels.get(order.price);
    if (level) {
      level.set(order.id, order);
      return;
    }
    this.levels.set(order.price, new Map([[order.id, order]]));
    this.prices.splice(this.place(order.price), 0, order.price);
  }

  remove(order: RestingOrder): void {
    const level = this.levels.get(order.price);
    if (!level?.delete(order.id) || level.size > 0) return;
    this.levels.delete(order.price);
    this.prices.splice(this.place(order.price), 1);
  }

  /** All orders by priority. The book must not change during the iteration. */
  *orders(): Generator<RestingOrder> {
    for (let at = this.prices.length - 1; at >= 0; at -= 1) {
      const price = this.prices[at];
      const level = price === undefined ? undefined : this.levels.get(price);
      if (level) yield* level.values();
    }
  }

  /** Index of a price, or the index to insert it at. */
  private place(price: bigint): number {
    let low = 0;
    let high = this.prices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.isWorse(this.prices[middle] ?? price, price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isWorse(a: bigint, b: bigint): boolean {
    return this.side === 'buy' ? a < b : a > b;
  }
}
