import { setImmediate } from 'node:timers';

/** How much a queue does at once and lets wait. */
export interface QueueBounds {
  /** Works that run at once, and how many of them for one key. */
  readonly width: number;
  readonly widthOfKey: number;
  /** Works that may wait, and how many of one key. */
  readonly waiting: number;
  readonly waitingOfKey: number;
}

/** A work was not taken in, because too many wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

/** Whoever wanted a work has gone before its turn came. */
export class CallerGone extends Error {
  constructor() {
    super('nobody waits for it any more');
    this.name = 'CallerGone';
  }
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

const nextTurn = (go: () => void): void => void setImmediate(go);
const always = (): boolean => true;

/**
 * Runs few works at once and lets the keys (addresses, say) take turns: who asks for much waits behind himself and not
 * before others, and when all places to wait are taken, the newest work of who has the most gives way to one of who has
 * fewer. At most one work starts in a round of the event loop, so that many short ones hold nobody up.
 */
export class FairQueue {
  /** Keys with waiting works; the first one is next. */
  private readonly lines = new Map<string, Waiting[]>();
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private waiting = 0;
  private planned = false;

  /** `afterTurn` calls back once the event loop has gone round; tests replace it. */
  constructor(
    private readonly bounds: QueueBounds,
    private readonly afterTurn: (go: () => void) => void = nextTurn,
  ) {}

  /** Runs a work when it is the key's turn. Rejects with what it throws, `QueueFull`, or `CallerGone` when it is no longer. */
  run<T>(key: string, work: () => T | Promise<T>, wanted: () => boolean = always): Promise<T> {
    const line = this.lines.get(key) ?? [];
    if (line.length >= this.bounds.waitingOfKey) return Promise.reject(new QueueFull());
    if (this.waiting >= this.bounds.waiting && !this.makeRoom(line.length)) {
      return Promise.reject(new QueueFull());
    }
    return new Promise<T>((resolve, reject) => {
      const attempt = async (): Promise<T> => {
        if (!wanted()) throw new CallerGone();
        return work();
      };
      line.push({
        start: () => attempt().then(resolve, reject),
        refuse: () => reject(new QueueFull()),
      });
      this.lines.set(key, line);
      this.waiting += 1;
      this.plan();
    });
  }

  /** Refuses the newest work of the key with the most, for one that would have fewer; false when there is none. */
  private makeRoom(waitingOfNewcomer: number): boolean {
    let longest: Waiting[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= waitingOfNewcomer + 1) return false;
    longest.pop()?.refuse();
    this.waiting -= 1;
    return true;
  }

  private plan(): void {
    if (this.planned || this.waiting === 0 || this.running >= this.bounds.width) return;
    this.planned = true;
    this.afterTurn(() => {
      this.planned = false;
      const key = this.nextKey();
      if (key === undefined) return;
      this.startOf(key);
      this.plan();
    });
  }

  private nextKey(): string | undefined {
    for (const key of this.lines.keys()) {
      if ((this.runningOf.get(key) ?? 0) < this.bounds.widthOfKey) return key;
    }
    return undefined;
  }

  private startOf(key: string): void {
    const line = this.lines.get(key) ?? [];
    const next = line.shift();
    // A key that was served goes behind all others.
    this.lines.delete(key);
    if (line.length > 0) this.lines.set(key, line);
    this.waiting -= 1;
    this.running += 1;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
    void next?.start().then(() => this.ended(key));
  }

  private ended(key: string): void {
    this.running -= 1;
    const left = (this.runningOf.get(key) ?? 1) - 1;
    if (left > 0) this.runningOf.set(key, left);
    else this.runningOf.delete(key);
    this.plan();
  }
}
