/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** One of a list that is not empty. */
  oneOf<T>(list: readonly T[]): T;
}

/** The generator "mulberry32": enough for choosing test data, repeatable on every machine. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number): number => next() % count;
  return {
    below,
    oneOf: (list) => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as (typeof list)[number];
    },
  };
}
