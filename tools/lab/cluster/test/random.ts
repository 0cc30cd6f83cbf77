import { createHash } from 'node:crypto';

/** Random numbers that a seed repeats on every machine. */
export interface Random {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** One of a list that is not empty. */
  oneOf<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Draws from hashes of the seed and a counter. */
export function makeRandom(seed: string): Random {
  let drawn = 0;
  const below = (count: number): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE() % count;
  };
  const oneOf = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(below(left.length), 1));
  };
  return { below, oneOf, shuffle };
}
