/** Names of those an item waits for, the widest first: a site, a network in it, an account asked for from there. */
export type Path = readonly string[];

/**
 * A line in which nobody gets ahead by coming often: groups take turns, inside a group its own groups, and first come,
 * first served only among items of the same path.
 */
export class FairLine<T> {
  private readonly own: T[] = [];
  private readonly groups = new Map<string, FairLine<T>>();
  private count = 0;

  /** Items that wait. */
  get size(): number {
    return this.count;
  }

  /** Puts an item at the end of its path's line. */
  add([name, ...inner]: Path, item: T): void {
    this.count += 1;
    if (name === undefined) {
      this.own.push(item);
      return;
    }
    const group = this.groups.get(name) ?? new FairLine<T>();
    this.groups.set(name, group);
    group.add(inner, item);
  }

  /** Takes out the next item, of a group that `mayGo`; undefined when none may. */
  take(mayGo: (group: string) => boolean = () => true): T | undefined {
    const first = this.own.shift();
    if (first !== undefined) return this.counted(first);
    for (const [name, group] of this.groups) {
      if (!mayGo(name)) continue;
      const item = group.take();
      // Who had a turn goes behind all others.
      this.groups.delete(name);
      if (group.size > 0) this.groups.set(name, group);
      return item === undefined ? undefined : this.counted(item);
    }
    return undefined;
  }

  /** Takes out the newest item of the group that has the most, the last one of several. */
  dropNewest(): T | undefined {
    const last = this.own.pop();
    if (last !== undefined) return this.counted(last);
    let longest: [string, FairLine<T>] | undefined;
    for (const one of this.groups) if (one[1].size >= (longest?.[1].size ?? 0)) longest = one;
    const item = longest?.[1].dropNewest();
    if (longest?.[1].size === 0) this.groups.delete(longest[0]);
    return item === undefined ? undefined : this.counted(item);
  }

  /** Takes an item out of the middle of its path's line; returns whether it was there. */
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
