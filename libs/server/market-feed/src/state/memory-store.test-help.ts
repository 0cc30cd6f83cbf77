import type { FeedStore, StoredState } from './feed-store';

/** A store that lasts as long as its test. */
export class MemoryStore implements FeedStore {
  readonly states = new Map<string, StoredState>();

  async read(name: string): Promise<StoredState | undefined> {
    return this.states.get(name);
  }

  async write(name: string, value: unknown, revision: number): Promise<boolean> {
    if ((this.states.get(name)?.revision ?? 0) !== revision) return false;
    this.states.set(name, { value: JSON.parse(JSON.stringify(value)) as unknown, revision: revision + 1 });
    return true;
  }
}
