import fc from 'fast-check';
import type { Depth, Level } from '@ex/contract';
import type { Book, Increment } from '../market/book';

/** A side as a map: few prices, so that levels come, change, go and return. */
const side = (from: number, step: 1 | -1): fc.Arbitrary<Level[]> =>
  fc
    .uniqueArray(fc.nat(30), { maxLength: 30 })
    .chain((prices) =>
      fc
        .array(fc.integer({ min: 1, max: 4 }), { minLength: prices.length, maxLength: prices.length })
        .map((sizes) =>
          prices
            .map((price, at): Level => [from + step * price, sizes[at] ?? 1])
            .sort(([a], [b]) => step * (a - b)),
        ),
    );

/** Books of up to 30 levels a side, empty ones among them. */
export const books: fc.Arbitrary<Depth> = fc.record({ bids: side(99, -1), asks: side(101, 1) });

/**
 * A client-side book, maintained like ccxt does: increments before the snapshot are buffered, those already in it are
 * skipped, and any gap is an error.
 */
export class ClientBook {
  seqNum: number | undefined;
  private readonly waiting: Increment[] = [];
  private readonly sides = { bids: new Map<number, number>(), asks: new Map<number, number>() };

  /** The answer to `req`. Throws when it is older than the first increment, for which ccxt would send a new request. */
  reset({ seqNum, bids, asks }: Book): void {
    const first = this.waiting[0];
    if (!first) throw new Error('no increment before the snapshot: ccxt asks again a second later');
    if (seqNum < first.prevSeqNum) throw new Error('the snapshot is too old');
    this.seqNum = seqNum;
    this.sides.bids = new Map(bids);
    this.sides.asks = new Map(asks);
    for (const one of this.waiting.splice(0)) this.apply(one);
  }

  /** A push. Throws on a gap. */
  push(increment: Increment): void {
    if (this.seqNum === undefined) this.waiting.push(increment);
    else this.apply(increment);
  }

  /** The sides in the order of the protocol. */
  get depth(): { readonly bids: Level[]; readonly asks: Level[] } {
    return {
      bids: [...this.sides.bids].sort(([a], [b]) => b - a),
      asks: [...this.sides.asks].sort(([a], [b]) => a - b),
    };
  }

  private apply({ seqNum, prevSeqNum, bids, asks }: Increment): void {
    const { seqNum: at = 0 } = this;
    if (prevSeqNum > at)
      throw new Error(`a gap: the book is at ${at}, the increment begins at ${prevSeqNum}`);
    if (prevSeqNum < at) return;
    this.seqNum = seqNum;
    for (const [levels, changes] of [
      [this.sides.bids, bids],
      [this.sides.asks, asks],
    ] as const)
      for (const [price, size] of changes) {
        if (size === 0) levels.delete(price);
        else levels.set(price, size);
      }
  }
}
