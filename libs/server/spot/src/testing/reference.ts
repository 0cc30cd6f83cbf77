import type { Side } from '../engine/orders';

/** An order of the reference model. */
export interface PlainOrder {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  left: number;
}

/** A level of the house in the reference model. */
export interface PlainLevel {
  readonly side: Side;
  readonly price: number;
  left: number;
}

/** An incoming order of the reference model; `budget` is the quote amount to spend. */
export interface PlainIncoming {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly limit: number;
  readonly quantity?: number;
  readonly budget?: number;
  /** True when the open quantity stays in the book, as far as the window lets it. */
  readonly rests: boolean;
  /** Prices at which members trade with each other; null for an order that fills with the house alone. */
  readonly window: readonly [least: number, most: number] | null;
}

/** A fill as text: taker or H, maker or H, price, quantity. */
export type PlainFill = string;

const isWithin = (window: PlainIncoming['window'], price: number): boolean =>
  window !== null && price >= window[0] && price <= window[1];

/** Reference model with the simplest possible matching: one list, re-sorted for every fill. Small integers only. */
export class ReferenceMarket {
  orders: PlainOrder[] = [];
  levels: PlainLevel[] = [];

  place(incoming: PlainIncoming): PlainFill[] | 'own' {
    const fills: PlainFill[] = [];
    const before = structuredClone({ orders: this.orders, levels: this.levels });
    let quantity = incoming.quantity ?? 0;
    let budget = incoming.budget ?? 0;
    for (;;) {
      const offer = this.best(incoming);
      const wanted =
        offer && incoming.budget !== undefined ? (budget - (budget % offer.price)) / offer.price : quantity;
      if (!offer || wanted === 0) break;
      if ('owner' in offer && offer.owner === incoming.owner) {
        Object.assign(this, before);
        return 'own';
      }
      if ('owner' in offer && !isWithin(incoming.window, offer.price)) {
        this.cancel(offer.id);
        continue;
      }
      const filled = Math.min(wanted, offer.left);
      offer.left -= filled;
      quantity -= filled;
      budget -= filled * offer.price;
      fills.push(`${incoming.id} ${'id' in offer ? offer.id : 'H'} ${offer.price} ${filled}`);
    }
    const { id, owner, side, limit, window } = incoming;
    const isPast = window === null || (side === 'buy' ? limit > window[1] : limit < window[0]);
    if (incoming.rests && quantity > 0 && !isPast)
      this.orders.push({ id, owner, side, price: limit, left: quantity });
    return fills;
  }

  /** Applies new quotes and fills what they reach. */
  quote(levels: PlainLevel[]): PlainFill[] {
    this.levels = levels;
    const fills: PlainFill[] = [];
    for (const side of ['buy', 'sell'] as const) {
      for (const order of this.sorted(this.orders.filter((one) => one.side === side && one.left > 0))) {
        const reached = this.sorted(this.levels.filter((one) => one.side !== side && one.left > 0)).filter(
          (one) => (side === 'buy' ? one.price <= order.price : one.price >= order.price),
        );
        for (const level of reached) {
          const filled = Math.min(order.left, level.left);
          if (filled === 0) continue;
          order.left -= filled;
          level.left -= filled;
          fills.push(`H ${order.id} ${order.price} ${filled}`);
        }
      }
    }
    return fills;
  }

  cancel(id: number): void {
    this.orders = this.orders.filter((one) => one.id !== id);
  }

  /** All resting orders, best first. */
  open(): string[] {
    return this.sorted(this.orders.filter(({ left }) => left > 0)).map(({ id, left }) => `${id} ${left}`);
  }

  private best({ side, limit, window }: PlainIncoming): PlainOrder | PlainLevel | undefined {
    const met = this.orders.filter(
      ({ price }) => window !== null && (side === 'buy' ? price <= window[1] : price >= window[0]),
    );
    const offered = [...met, ...this.levels].filter((one) => one.side !== side && one.left > 0);
    return this.sorted(offered.filter(({ price }) => (side === 'buy' ? price <= limit : price >= limit)))[0];
  }

  /** Sorts by price, then members before the house, then time; buys before sells. */
  private sorted<T extends PlainOrder | PlainLevel>(list: readonly T[]): T[] {
    const age = (one: T) => ('id' in one ? one.id : Infinity);
    return [...list].sort((a, b) => {
      if (a.side !== b.side) return a.side === 'buy' ? -1 : 1;
      const byPrice = a.side === 'buy' ? b.price - a.price : a.price - b.price;
      return byPrice || (age(a) === age(b) ? 0 : age(a) - age(b));
    });
  }
}
