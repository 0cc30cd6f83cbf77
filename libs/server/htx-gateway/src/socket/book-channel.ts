import { readBook, incrementBetween, isEmptyIncrement } from '../market/book';
import type { Book } from '../market/book';
import type { MarketView } from '../market/market-view';
import { Channel } from './channel';
import type { IncrementsTopic } from './topics';

/**
 * A book that its readers keep by increments. Each continues the one before it: its `prevSeqNum` is the `seqNum` of the book
 * it is applied to. That also holds for a reader that was too slow for some, so that no reader ever misses a change.
 */
export class BookChannel extends Channel {
  /** The book before the newest increment. */
  before: Book | undefined;
  private now: Book | undefined;

  constructor(
    name: string,
    private readonly increments: IncrementsTopic,
    view: MarketView,
    inTurn: ConstructorParameters<typeof Channel>[3],
  ) {
    super(name, increments, view, inTurn);
    this.now = this.read();
  }

  /** The newest book, once the increment that leads to it has gone out. */
  newest(): Book | undefined {
    this.publish();
    return this.now;
  }

  /** An empty increment: a client waits for the first one before it uses the requested book. */
  override snapshot(): Buffer | undefined {
    return this.since(this.now);
  }

  override publish(): void {
    const next = this.read();
    if (!next) return;
    const before = this.now ?? next;
    const tick = incrementBetween(before, next);
    if (this.now && isEmptyIncrement(tick)) return;
    this.before = before;
    this.now = next;
    this.broadcast(this.frame({ tick }));
  }

  /** One increment from a book the reader has had to the newest one. */
  since(had: unknown): Buffer | undefined {
    const { now } = this;
    return now && this.frame({ tick: incrementBetween((had as Book | undefined) ?? now, now) });
  }

  private read(): Book | undefined {
    return readBook(this.view, this.increments.symbol, this.increments.levels);
  }
}
