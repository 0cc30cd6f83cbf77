import type { AnswerOf, CALLS, CallName } from '@ex/contract';

/** Builds one valid object; named members replace the usual ones. */
export type Maker<T> = (overrides?: Partial<T>) => T;

/** A builder of `usual`, typed from it. */
export const maker =
  <T extends object>(usual: T): Maker<T> =>
  (overrides = {}) => ({ ...usual, ...overrides });

/** Answer of a call after the runtime check. */
export type Answer<N extends CallName> = AnswerOf<(typeof CALLS)[N]>;
/** One row of a list call. */
export type Row<N extends CallName> = Answer<N> extends { list: readonly (infer R)[] } ? R : never;

/** `count` objects of a builder with ids 1, 2, 3, …; `vary` may set more by place. */
export const many = <T extends { id: number }>(
  make: Maker<T>,
  count: number,
  vary?: (place: number) => Partial<T>,
): T[] =>
  Array.from({ length: count }, (_, place) => make({ id: place + 1, ...vary?.(place) } as Partial<T>));
