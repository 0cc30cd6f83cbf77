/** A serialized answer; the tag stays the same until the data behind it changes. */
export interface Prepared {
  readonly body: string;
  readonly etag: string;
}

interface Entry {
  readonly version: number;
  readonly prepared: Promise<Prepared>;
  /** Characters of the answer; 0 until it is written. */
  length: number;
}

/** Maximum entries and characters; the least recently used go first. A long kline answer is about 250 KB. */
const MOST_ENTRIES = 400;
const MOST_CHARACTERS = 16_000_000;

/**
 * Serialized answers in memory. An answer is built once per version of its data, on the first request, and shared by
 * all others.
 */
export class Snapshots {
  private readonly entries = new Map<string, Entry>();
  private characters = 0;
  /** Versions start again with the process, so tags of an earlier one must not match. */
  private readonly run = Date.now().toString(36);

  /** Whether the answer `key` at `version` is there, or on its way. */
  has(key: string, version: number): boolean {
    return this.entries.get(key)?.version === version;
  }

  /** The answer `key` at `version`; `build` runs only when it is not there. A failed build is not kept. */
  get(key: string, version: number, build: () => string | Promise<string>): Promise<Prepared> {
    const kept = this.entries.get(key);
    if (kept?.version === version) return kept.prepared;
    const prepared = this.prepare(version, build);
    const entry: Entry = { version, prepared, length: 0 };
    this.drop(key);
    this.entries.set(key, entry);
    prepared.then(
      ({ body }) => this.weigh(key, entry, body.length),
      () => this.forget(key, entry),
    );
    this.trim();
    return prepared;
  }

  /** Number of answers held. */
  get size(): number {
    return this.entries.size;
  }

  /** Characters of all answers held. */
  get length(): number {
    return this.characters;
  }

  private async prepare(version: number, build: () => string | Promise<string>): Promise<Prepared> {
    return { body: await build(), etag: `W/"${this.run}-${version.toString(36)}"` };
  }

  private weigh(key: string, entry: Entry, length: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.length = length;
    this.characters += length;
    this.trim();
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.drop(key);
  }

  private trim(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= MOST_ENTRIES && this.characters <= MOST_CHARACTERS) return;
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.characters -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}
