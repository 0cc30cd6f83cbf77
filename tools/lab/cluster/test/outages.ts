/** Moments at which orders of a market succeeded, by market; of `performance.now()`, each list in order. */
export type Successes = ReadonlyMap<string, readonly number[]>;

/**
 * How long a fault kept some market from taking orders, ms: the longest time without a success in any market that begins at
 * the fault or later and before `until`. Undefined when a market has no success after the fault.
 */
export function outageOf(successes: Successes, from: number, until: number): number | undefined {
  const longest = [...successes.values()].map((moments) => {
    const after = moments.filter((moment) => moment >= from);
    if (after.length === 0) return undefined;
    const starts = [from, ...after];
    const waits = after.map((moment, at) => ({
      start: starts[at] ?? from,
      ms: moment - (starts[at] ?? from),
    }));
    return Math.max(...waits.filter(({ start }) => start < until).map(({ ms }) => ms));
  });
  return longest.reduce<number | undefined>(
    (worst, ms) => (worst === undefined || ms === undefined ? undefined : Math.max(worst, ms)),
    0,
  );
}
