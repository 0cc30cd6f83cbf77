import { compare } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { AlertDirection, Trigger } from '../alert';

interface Entry {
  readonly id: string;
  readonly level: Decimal;
}

/**
 * Alerts that wait for levels of one direction: a binary heap with the nearest level on top, so that a price reads only the
 * alerts that it reaches and their neighbors. Adding or removing an alert takes a number of steps that grows with the
 * logarithm of their count; a start loads millions.
 */
export class TriggerQueue {
  private readonly heap: Entry[] = [];
  /** Places of the alerts in the heap. */
  private readonly places = new Map<string, number>();
  private readonly sign: 1 | -1;

  constructor(direction: AlertDirection) {
    this.sign = direction === 'rise' ? 1 : -1;
  }

  /** Adds an alert that is not in the queue. */
  insert(id: string, { level }: Trigger): void {
    this.rise({ id, level }, this.heap.length);
  }

  remove(id: string): void {
    const place = this.places.get(id);
    const last = place === undefined ? undefined : this.heap.pop();
    if (place === undefined || last === undefined) return;
    this.places.delete(id);
    if (last.id === id) return;
    const parent = this.heap[parentOf(place)];
    if (place > 0 && parent && this.isNearer(last, parent)) this.rise(last, place);
    else this.sink(last, place);
  }

  /** Ids of the alerts whose level a price has reached, in no particular order. */
  *reachedBy(price: Decimal): Generator<string> {
    const open = [0];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const entry = this.heap[place];
      if (!entry || compare(entry.level, price) * this.sign > 0) continue;
      yield entry.id;
      open.push(2 * place + 1, 2 * place + 2);
    }
  }

  private rise(entry: Entry, from: number): void {
    let place = from;
    while (place > 0) {
      const parent = this.heap[parentOf(place)];
      if (!parent || !this.isNearer(entry, parent)) break;
      this.put(parent, place);
      place = parentOf(place);
    }
    this.put(entry, place);
  }

  private sink(entry: Entry, from: number): void {
    let place = from;
    for (;;) {
      const [left, right] = [this.heap[2 * place + 1], this.heap[2 * place + 2]];
      if (!left) break;
      const isRight = right !== undefined && this.isNearer(right, left);
      const child = isRight ? right : left;
      if (!this.isNearer(child, entry)) break;
      this.put(child, place);
      place = 2 * place + (isRight ? 2 : 1);
    }
    this.put(entry, place);
  }

  private put(entry: Entry, place: number): void {
    this.heap[place] = entry;
    this.places.set(entry.id, place);
  }

  private isNearer(a: Entry, b: Entry): boolean {
    return compare(a.level, b.level) * this.sign < 0;
  }
}

const parentOf = (place: number): number => (place - 1) >> 1;
