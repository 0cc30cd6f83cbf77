import type { Level } from '@ex/contract';
import type { MarketView } from './market-view';

/** A book of some levels a side: bids from the highest, asks from the lowest, and its place in the sequence. */
export interface Book {
  readonly seqNum: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** What leads from one book of a sequence to a later one; a size of 0 takes a level out. */
export interface Increment extends Book {
  readonly prevSeqNum: number;
}

/** The newest book of at most `levels` a side; undefined while the market has no data yet. */
export function readBook(view: MarketView, symbol: string, levels: number): Book | undefined {
  const depth = view.feed.depth(symbol);
  if (!depth) return undefined;
  return {
    seqNum: view.version(symbol),
    bids: depth.bids.slice(0, levels),
    asks: depth.asks.slice(0, levels),
  };
}

/** The increment from `before` to `after`: levels that are new or have another size, and those that are gone. */
export function incrementBetween(before: Book, after: Book): Increment {
  return {
    seqNum: after.seqNum,
    prevSeqNum: before.seqNum,
    bids: changesOf(before.bids, after.bids),
    asks: changesOf(before.asks, after.asks),
  };
}

/** True when an increment changes nothing. */
export const isEmptyIncrement = ({ bids, asks }: Increment): boolean => bids.length + asks.length === 0;

function changesOf(before: readonly Level[], after: readonly Level[]): Level[] {
  const gone = new Map(before);
  const changed = after.filter(([price, size]) => {
    const same = gone.get(price) === size;
    gone.delete(price);
    return !same;
  });
  return [...changed, ...[...gone.keys()].map((price): Level => [price, 0])];
}
