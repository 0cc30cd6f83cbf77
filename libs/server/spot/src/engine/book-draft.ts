import type { EditableBook, SideView } from './book-view';
import { OrderBook } from './order-book';
import type { RestingOrder, Side } from './orders';
import type { QuoteLevel, Quotes } from './quotes';

/** What a draft does to an order that rested in its book before. */
export interface OrderChange {
  readonly id: number;
  /** Sums of its fills in the draft: quantity, and price x quantity. */
  readonly quantity: bigint;
  readonly value: bigint;
  readonly isCancelled: boolean;
}

/**
 * The next state of a book and its quotes, while it is being written to the database. The book stays unchanged until
 * `apply`: touched orders are copied, ended ones hidden, and new ones queue after all orders of the book at their price. A
 * draft that is dropped leaves no trace. Ids of added orders must be above all ids of the book.
 */
export class BookDraft implements EditableBook {
  readonly buy: SideView = new DraftSide('buy', this);
  readonly sell: SideView = new DraftSide('sell', this);
  /** Copies of the quotes; fills consume their sizes. */
  readonly quotes: Quotes;
  /** Orders of the draft itself that still rest. */
  readonly added = new OrderBook();
  private readonly copies = new Map<number, RestingOrder>();
  private readonly ended = new Set<number>();
  private readonly endedByOwner = new Map<number, number>();

  /** Starts a draft; book and quotes must not change otherwise until it is applied or dropped. */
  constructor(
    readonly book: OrderBook,
    readonly offered: Quotes,
  ) {
    this.quotes = { at: offered.at, buy: offered.buy.map(copyLevel), sell: offered.sell.map(copyLevel) };
  }

  get(id: number): Readonly<RestingOrder> | undefined {
    const order = this.book.get(id);
    return order ? this.current(order) : this.added.get(id);
  }

  countOf(owner: number): number {
    return this.book.countOf(owner) - (this.endedByOwner.get(owner) ?? 0) + this.added.countOf(owner);
  }

  add(order: RestingOrder): void {
    this.added.add(order);
  }

  fill(id: number, quantity: bigint, value: bigint): void {
    const order = this.book.get(id);
    if (!order) return this.added.fill(id, quantity, value);
    const copy = this.copies.get(id) ?? { ...order };
    this.copies.set(id, copy);
    copy.remaining -= quantity;
    copy.value += value;
    if (copy.remaining === 0n) this.end(copy);
  }

  remove(id: number): void {
    const order = this.book.get(id);
    if (!order) this.added.remove(id);
    else if (!this.ended.has(id)) this.end(order);
  }

  /** An order of the book as the draft has it; undefined when the draft has ended it. */
  current(order: Readonly<RestingOrder>): Readonly<RestingOrder> | undefined {
    return this.ended.has(order.id) ? undefined : (this.copies.get(order.id) ?? order);
  }

  /** What changes for the orders of the book, by the first change of each. */
  changes(): OrderChange[] {
    const ids = new Set([...this.copies.keys(), ...this.ended]);
    return [...ids].flatMap((id) => {
      const before = this.book.get(id);
      if (!before) return [];
      const after = this.copies.get(id) ?? before;
      return {
        id,
        quantity: before.remaining - after.remaining,
        value: after.value - before.value,
        isCancelled: this.ended.has(id) && after.remaining > 0n,
      };
    });
  }

  /** Makes the draft the state of its book and quotes; call it once, after the commit. */
  apply(): void {
    for (const { id, quantity, value, isCancelled } of this.changes()) {
      if (quantity > 0n) this.book.fill(id, quantity, value);
      if (isCancelled) this.book.remove(id);
    }
    for (const order of this.added.all()) this.book.add(order);
    for (const side of ['buy', 'sell'] as const) {
      this.offered[side].forEach((level, at) => {
        level.remaining = this.quotes[side][at]?.remaining ?? level.remaining;
      });
    }
  }

  private end({ id, owner }: Readonly<RestingOrder>): void {
    this.ended.add(id);
    this.endedByOwner.set(owner, (this.endedByOwner.get(owner) ?? 0) + 1);
  }
}

/** One side of a draft: the continuing orders of its book, and the added ones behind them at each price. */
class DraftSide implements SideView {
  constructor(
    private readonly side: Side,
    private readonly draft: BookDraft,
  ) {}

  get best(): bigint | undefined {
    for (const { price } of this.orders()) return price;
    return undefined;
  }

  *orders(): Generator<Readonly<RestingOrder>> {
    const added = this.draft.added[this.side].orders();
    let next = added.next();
    for (const before of this.draft.book[this.side].orders()) {
      const order = this.draft.current(before);
      if (!order) continue;
      while (!next.done && this.isBetter(next.value.price, order.price)) {
        yield next.value;
        next = added.next();
      }
      yield order;
    }
    for (; !next.done; next = added.next()) yield next.value;
  }

  private isBetter(a: bigint, b: bigint): boolean {
    return this.side === 'sell' ? a < b : a > b;
  }
}

const copyLevel = ({ price, remaining }: QuoteLevel): QuoteLevel => ({ price, remaining });
