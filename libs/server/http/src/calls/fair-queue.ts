import { setImmediate } from 'node:timers';

/** Limits of a queue's running and waiting jobs. */
export interface QueueBounds {
  /** Maximum concurrent jobs, in total and per key. */
  readonly width: number;
  readonly widthOfKey: number;
  /** Maximum waiting jobs, in total and per key. */
  readonly waiting: number;
  readonly waitingOfKey: number;
}

/** Thrown when a job is rejected because too many are waiting. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait already');
    this.name = 'QueueFull';
  }
}

/** Thrown when the caller hung up before the job's turn. */
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
 * Runs a limited number of jobs at a time, with keys (e.g. addresses) taking turns: a key with many jobs delays only itself.
 * When the queue is full, the newest job of the key with the most waiting jobs is replaced by one of a key with fewer. At
 * most one job starts per round of the event loop, so that many short jobs block no other work.
 */
export class FairQueue {
  /** Keys with waiting jobs; the first one is next. */
  private readonly lines = new Map<string, Waiting[]>();
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private waiting = 0;
  private planned = false;

  /** `afterTurn` calls back after one round of the event loop; tests replace it. */
  constructor(
    private readonly bounds: QueueBounds,
    private readonly afterTurn: (go: () => void) => void = nextTurn,
  ) {}

  /**
   * Runs a job in its key's turn. Rejects with the job's error, `QueueFull`, or `CallerGone` if the job is no longer
   * wanted.
   */
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

  /**
   * Rejects the newest job of the key with the most waiting jobs in favour of a key with fewer; false if there is none.
   */
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
    // A served key moves to the end.
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
