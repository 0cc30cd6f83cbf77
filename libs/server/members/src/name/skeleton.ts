import { CONFUSABLES } from './confusables';
import { nameKey } from './name-key';

/** Marks over, under and through letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Lookalikes in ASCII and UTS 39 that only a careful reader distinguishes; in lower case. */
const ASCII_LOOKS: readonly (readonly [string, string])[] = [
  ['m', 'rn'],
  ['w', 'vv'],
  ['0', 'o'],
  ['1', 'l'],
  ['|', 'l'],
  ['`', "'"],
];

/**
 * Returns a form shared by all names that are indistinguishable on a screen: the skeleton of UTS 39, with one exception.
 * ASCII letters and digits stay different (`rn` and `m`, `l` and `1`), because those are addresses of different people;
 * {@link looseSkeleton} merges them.
 */
export function skeleton(name: string): string {
  const parts = Array.from(nameKey(name).normalize('NFD'), (one) => CONFUSABLES.get(one) ?? one);
  return parts.join('').normalize('NFD');
}

/**
 * Returns a form shared by all easily confused names: like `skeleton`, but without accents and with `rn` as `m` and `l`
 * as `1`.
 */
export function looseSkeleton(name: string): string {
  const plain = skeleton(name).replace(ACCENTS, '');
  return ASCII_LOOKS.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}
