/** A serialized answer; the tag stays the same until the data behind it changes. */
export interface Prepared {
  readonly body: string;
  readonly etag: string;
}

interface Entry {
  readonly version: number;
  readonly prepared: Promise<Prepared>;
}

/** Entries kept; the ones not asked for the longest go first. A long kline answer is about 250 KB. */
const MOST_ENTRIES = 400;

/**
 * Serialized answers in memory. An answer is built once for each version of its data, by the first who asks, and
 * handed to all others as it is, however many they are.
 */
export class Snapshots {
  private readonly entries = new Map<string, Entry>();
  /** Versions start again with the process, so tags of an earlier one must not match. */
  private readonly run = Date.now().toString(36);

  /** The answer `key` at `version`; `build` runs only when it is not there. A failed build is not kept. */
  get(key: string, version: number, build: () => string | Promise<string>): Promise<Prepared> {
    const kept = this.entries.get(key);
    if (kept?.version === version) return kept.prepared;
    const prepared = this.prepare(version, build);
    this.entries.delete(key);
    this.entries.set(key, { version, prepared });
    prepared.catch(() => this.forget(key, prepared));
    this.trim();
    return prepared;
  }

  /** Number of answers held. */
  get size(): number {
    return this.entries.size;
  }

  private async prepare(version: number, build: () => string | Promise<string>): Promise<Prepared> {
    return { body: await build(), etag: `W/"${this.run}-${version.toString(36)}"` };
  }

  private forget(key: string, prepared: Promise<Prepared>): void {
    if (this.entries.get(key)?.prepared === prepared) this.entries.delete(key);
  }

  private trim(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= MOST_ENTRIES) return;
      this.entries.delete(key);
    }
  }
}
