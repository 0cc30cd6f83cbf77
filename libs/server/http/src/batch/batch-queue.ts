/** Limits of what waits in a queue. */
export interface QueueBounds {
  /** Entries that may wait, in total and per site. */
  readonly maxWaiting: number;
  readonly maxWaitingOfSite: number;
}

/** The fields that a queue needs of its entries. */
export interface Waiting {
  /** The site of the caller; sites take turns. */
  readonly site: string;
  /** When it began to wait, ms of any clock. */
  readonly since: number;
}

/**
 * The entries that wait in a queue. Sites take turns, so that one with many entries delays only itself; within a site the
 * first come is served first.
 */
export class BatchQueue<Entry extends Waiting> {
  private readonly lines = new Map<string, Entry[]>();
  private returned: Entry[] = [];
  private count = 0;

  constructor(private readonly bounds: QueueBounds) {}

  /** Number of waiting entries. */
  get size(): number {
    return this.count;
  }

  /** When the entry that has waited longest began to wait; undefined when none waits. */
  get oldest(): number | undefined {
    const firsts = [...this.lines.values()].flatMap(([first]) => first ?? []);
    const moments = [...this.returned, ...firsts].map(({ since }) => since);
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  /** Adds an entry; returns false when too many wait. */
  add(entry: Entry): boolean {
    const line = this.lines.get(entry.site) ?? [];
    if (this.count >= this.bounds.maxWaiting || line.length >= this.bounds.maxWaitingOfSite) return false;
    line.push(entry);
    this.lines.set(entry.site, line);
    this.count += 1;
    return true;
  }

  /** Puts taken entries back before all others. */
  putBack(entries: readonly Entry[]): void {
    this.returned = [...entries, ...this.returned];
    this.count += entries.length;
  }

  /** Takes the next entries, at most `most`, in the order in which they came. */
  take(most: number): Entry[] {
    const taken = this.returned.splice(0, most);
    const fresh: Entry[] = [];
    while (taken.length + fresh.length < most) {
      const [site, line] = this.lines.entries().next().value ?? [];
      if (site === undefined || line === undefined) break;
      this.lines.delete(site);
      const entry = line.shift();
      if (entry) fresh.push(entry);
      // A served site goes behind the others.
      if (line.length > 0) this.lines.set(site, line);
    }
    this.count -= taken.length + fresh.length;
    return [...taken, ...fresh.sort((a, b) => a.since - b.since)];
  }
}
