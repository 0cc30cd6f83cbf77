/** Computes answers once and caches the `size` most recently used. */
export class Lru<V> {
  private readonly kept = new Map<number, V>();

  constructor(private readonly size: number) {}

  get(key: number, make: (key: number) => V): V {
    const held = this.kept.get(key);
    if (held !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, held);
      return held;
    }
    const made = make(key);
    this.kept.set(key, made);
    if (this.kept.size > this.size) this.dropOldest();
    return made;
  }

  private dropOldest(): void {
    for (const oldest of this.kept.keys()) {
      this.kept.delete(oldest);
      return;
    }
  }
}
