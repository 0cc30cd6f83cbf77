/** Group names of an item, widest first: a site, a network in it, an account requested from there. */
export type Path = readonly string[];

/**
 * A fair queue: groups take turns, nested groups within a group as well; first come, first served applies only to items
 * of the same path, so that frequent requests gain no advantage.
 */
export class FairQueue<T> {
  private readonly own: T[] = [];
  private readonly groups = new Map<string, FairQueue<T>>();
  private count = 0;

  /** Number of waiting items. */
  get size(): number {
    return this.count;
  }

  /** Adds an item at the end of its path's queue. */
  add([name, ...inner]: Path, item: T): void {
    this.count += 1;
    if (name === undefined) {
      this.own.push(item);
      return;
    }
    const group = this.groups.get(name) ?? new FairQueue<T>();
    this.groups.set(name, group);
    group.add(inner, item);
  }

  /** Removes and returns the next item of a group that `mayGo`; undefined if there is none. */
  take(mayGo: (group: string) => boolean = () => true): T | undefined {
    const first = this.own.shift();
    if (first !== undefined) return this.counted(first);
    for (const [name, group] of this.groups) {
      if (!mayGo(name)) continue;
      const item = group.take();
      // A served group moves to the end.
      this.groups.delete(name);
      if (group.size > 0) this.groups.set(name, group);
      return item === undefined ? undefined : this.counted(item);
    }
    return undefined;
  }

  /** Removes and returns the newest item of the largest group, the last one among equals. */
  dropNewest(): T | undefined {
    const last = this.own.pop();
    if (last !== undefined) return this.counted(last);
    let longest: [string, FairQueue<T>] | undefined;
    for (const one of this.groups) if (one[1].size >= (longest?.[1].size ?? 0)) longest = one;
    const item = longest?.[1].dropNewest();
    if (longest?.[1].size === 0) this.groups.delete(longest[0]);
    return item === undefined ? undefined : this.counted(item);
  }

  /** Removes an item from its path's queue; returns whether it was found. */
  remove([name, ...inner]: Path, item: T): boolean {
    const group = name === undefined ? undefined : this.groups.get(name);
    const found = name === undefined ? this.removeOwn(item) : group?.remove(inner, item) === true;
    if (group?.size === 0) this.groups.delete(name ?? '');
    if (found) this.count -= 1;
    return found;
  }

  private removeOwn(item: T): boolean {
    const at = this.own.indexOf(item);
    if (at >= 0) this.own.splice(at, 1);
    return at >= 0;
  }

  private counted(item: T): T {
    this.count -= 1;
    return item;
  }
}
