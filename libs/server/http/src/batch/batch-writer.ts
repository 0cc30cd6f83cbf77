import type { Tx } from '@ex/server-db';
import type { AnyHandled, ApiRejection } from '../calls/answer';

/**
 * What a writer answers for an item: a result; a rejection of this item alone; `busy`, this item alone is tried again soon, because
 * its member has a row locked elsewhere; or `later`: this item and all after it open the next batch. The first item of a batch is
 * `later` only when the batch has written something that changes what the item meets.
 */
export type Outcome = AnyHandled | ApiRejection | 'busy' | 'later';

/** What a writer wrote in the transaction of a batch. */
export interface BatchResult {
  /** One outcome per item, in their order. */
  readonly outcomes: readonly Outcome[];
  /**
   * Applies the batch to memory: called after the commit, before any caller is answered; never for a batch that failed.
   * Must not throw.
   */
  readonly committed?: () => void;
}

/**
 * Decides the calls of one queue, such as a market, and writes many of them in one transaction. The transactions of a
 * writer never overlap.
 */
export interface BatchWriter<Item> {
  /** Name of the queue for metrics, e.g. `spot 7`. */
  readonly name: string;
  /** Runs before each batch, in transactions of its own. A throw fails the batch. */
  prepare?(): Promise<void>;
  /**
   * Decides the items in order and writes them with a number of statements that does not depend on theirs. May run again, so
   * it must leave memory unchanged: `committed` updates it. Never waits for a lock that one member can hold: such an item is
   * `busy`.
   */
  write(tx: Tx, items: readonly Item[]): Promise<BatchResult>;
}

/** A writer with an item for it. */
export interface WriterEntry<Item> {
  readonly writer: BatchWriter<Item>;
  readonly item: Item;
}
