import { FairQueue, makeAddressBuckets, QueueFull, unshared } from '@ex/server-http';
import type { Buckets, QueueBounds, Rate, ShareBuckets } from '@ex/server-http';
import { COST } from './costs';
import { afterRest } from './rest-between';

/** Bounds of what one address and all together may ask of the market data. */
export interface GuardBounds {
  /** Cost (see `COST`) of all questions of an address, by sockets and HTTP together: by second and in a burst. */
  readonly rate: Rate;
  /** Histories that are read at a time and that wait. */
  readonly histories: QueueBounds;
  /** Subscriptions of all sockets of an address. */
  readonly topicsPerIp: number;
}

/** Default limits. */
export const DEFAULT_GUARD: GuardBounds = {
  rate: { perSecond: 200, burst: 600 },
  // Two leave half of Node's threads to password hashes, files and other answers.
  histories: { width: 2, widthOfKey: 1, waiting: 500, waitingOfKey: 60 },
  topicsPerIp: 2_000,
};

/** An address exceeded its budget, or too many requests wait for histories. */
export class BudgetExceeded extends Error {
  /** `seconds`: how long to wait before a retry. */
  constructor(readonly seconds: number) {
    super('too many requests');
    this.name = 'BudgetExceeded';
  }
}

/** Seconds after which a full queue has surely moved on. */
const FULL_WAIT = 1;

/** Keeps what one address asks for from weighing on the others; sockets and HTTP count together. */
export class Guard {
  private readonly budget: Buckets;
  private readonly queue: FairQueue;
  private readonly topics = new Map<string, number>();

  constructor(
    private readonly bounds: GuardBounds,
    now: () => number,
    share: ShareBuckets = unshared,
  ) {
    this.budget = share('market', makeAddressBuckets(bounds.rate, now));
    this.queue = new FairQueue(bounds.histories, afterRest);
  }

  /** Charges a question. Throws `BudgetExceeded` when the address has nothing left for it. */
  spend(address: string, cost: number): void {
    const seconds = this.budget.take(address, cost);
    if (seconds === 0) return;
    this.budget.owe(address, COST.refusal);
    throw new BudgetExceeded(seconds);
  }

  /** Charges what has happened already; false when the address is so deep in debt that it should be left alone. */
  count(address: string, cost: number): boolean {
    return this.budget.owe(address, cost);
  }

  /**
   * Reads a history in the address's turn, with a rest of the thread before each. Throws `BudgetExceeded` when too many wait,
   * `CallerGone` when the caller has hung up.
   */
  async inTurn<T>(address: string, read: () => T | Promise<T>, wanted?: () => boolean): Promise<T> {
    try {
      return await this.queue.run(address, read, wanted);
    } catch (error) {
      throw error instanceof QueueFull ? new BudgetExceeded(FULL_WAIT) : error;
    }
  }

  /** Counts a subscription of an address; false when it has as many as it may. */
  addTopic(address: string): boolean {
    const held = this.topics.get(address) ?? 0;
    if (held >= this.bounds.topicsPerIp) return false;
    this.topics.set(address, held + 1);
    return true;
  }

  /** Takes subscriptions off the count. */
  dropTopics(address: string, count: number): void {
    const left = (this.topics.get(address) ?? 0) - count;
    if (left > 0) this.topics.set(address, left);
    else this.topics.delete(address);
  }
}
