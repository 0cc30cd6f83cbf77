import { CachedResponse } from '@ex/server-http';

/** A serialized answer; the tag stays the same until the data behind it changes. */
export interface Prepared {
  readonly answer: CachedResponse;
  readonly etag: string;
}

interface Entry {
  readonly version: number;
  readonly prepared: Promise<Prepared>;
  /** Bytes of the answer in all encodings made so far; 0 until it is written. */
  bytes: number;
}

/** Maximum entries and bytes; the oldest versions go first. A long kline answer is about 250 KB. */
const MAX_ENTRIES = 400;
const MAX_BYTES = 16_000_000;

/**
 * Serialized answers in memory. An answer is built once per version of its data, on the first request, compressed once
 * per encoding, and shared by all others.
 */
export class Snapshots {
  private readonly entries = new Map<string, Entry>();
  private held = 0;

  /** `run`: within which versions are unique. Tags of another one must not match. */
  constructor(private readonly run: string) {}

  /** Whether the answer `key` at `version` is there, or on its way. */
  has(key: string, version: number): boolean {
    return this.entries.get(key)?.version === version;
  }

  /** The answer `key` at `version`; `build` runs only when it is not there. A failed build is not kept. */
  get(key: string, version: number, build: () => string | Promise<string>): Promise<Prepared> {
    const kept = this.entries.get(key);
    if (kept?.version === version) return kept.prepared;
    const entry: Entry = {
      version,
      bytes: 0,
      prepared: this.prepare(version, build, (bytes) => this.weigh(key, entry, bytes)),
    };
    this.drop(key);
    this.entries.set(key, entry);
    entry.prepared.then(
      ({ answer }) => this.weigh(key, entry, answer.size),
      () => this.forget(key, entry),
    );
    this.trim();
    return entry.prepared;
  }

  /** Number of answers held. */
  get size(): number {
    return this.entries.size;
  }

  /** Bytes of all answers held, in all encodings. */
  get bytes(): number {
    return this.held;
  }

  private async prepare(
    version: number,
    build: () => string | Promise<string>,
    onGrow: (bytes: number) => void,
  ): Promise<Prepared> {
    const answer = new CachedResponse(await build(), onGrow);
    return { answer, etag: `W/"${this.run}-${version.toString(36)}"` };
  }

  private weigh(key: string, entry: Entry, more: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.bytes += more;
    this.held += more;
    this.trim();
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.drop(key);
  }

  private trim(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES && this.held <= MAX_BYTES) return;
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.held -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
