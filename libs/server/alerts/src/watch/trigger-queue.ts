import { compare } from '@ex/money';
import type { Decimal } from '@ex/money';
import type { AlertDirection, Trigger } from '../alert';

interface Entry {
  readonly id: string;
  readonly level: Decimal;
}

/**
 * Alerts that wait for levels of one direction, the nearest first: a price reads those that it reaches and one more, however
 * many there are.
 */
export class TriggerQueue {
  private readonly entries: Entry[] = [];
  private readonly sign: 1 | -1;

  constructor(direction: AlertDirection) {
    this.sign = direction === 'rise' ? 1 : -1;
  }

  insert(id: string, { level }: Trigger): void {
    const entry = { id, level };
    this.entries.splice(this.placeOf(entry), 0, entry);
  }

  remove(id: string, { level }: Trigger): void {
    const at = this.placeOf({ id, level });
    if (this.entries[at]?.id === id) this.entries.splice(at, 1);
  }

  /** Ids of the alerts whose level a price has reached, the nearest first. */
  *reachedBy(price: Decimal): Generator<string> {
    for (const { id, level } of this.entries) {
      if (compare(level, price) * this.sign > 0) return;
      yield id;
    }
  }

  /** Place of an entry, or where it belongs. */
  private placeOf(entry: Entry): number {
    let [from, to] = [0, this.entries.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.isBefore(this.entries[middle] ?? entry, entry)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  private isBefore(a: Entry, b: Entry): boolean {
    const order = compare(a.level, b.level) * this.sign;
    return order < 0 || (order === 0 && a.id < b.id);
  }
}
