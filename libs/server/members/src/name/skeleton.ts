import { CONFUSABLES } from './confusables';
import { nameKey } from './name-key';

/** Marks over, under and through letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** What ASCII and UTS 39 have that is told apart by a careful eye only; written in lower case. */
const ASCII_LOOKS: readonly (readonly [string, string])[] = [
  ['m', 'rn'],
  ['w', 'vv'],
  ['0', 'o'],
  ['1', 'l'],
  ['|', 'l'],
  ['`', "'"],
];

/**
 * The same for all names that nobody can tell apart on a screen: the skeleton of UTS 39, except that letters and digits of
 * ASCII stay different (`rn` and `m`, `l` and `1`). Those are addresses of different people, and no reason to turn one of
 * them away; {@link looseSkeleton} joins them.
 */
export function skeleton(name: string): string {
  const parts = Array.from(nameKey(name).normalize('NFD'), (one) => CONFUSABLES.get(one) ?? one);
  return parts.join('').normalize('NFD');
}

/** The same for all names that are easily taken for each other: also without accents, and with `rn` as `m`, `l` as `1`. */
export function looseSkeleton(name: string): string {
  const plain = skeleton(name).replace(ACCENTS, '');
  return ASCII_LOOKS.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}
