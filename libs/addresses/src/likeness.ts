/** Characters at either end that most people compare. */
const LOOKED_AT = 3;
/** Edits up to which two addresses are mistaken for each other wherever they differ. */
const FEW_EDITS = 4;
const PREFIX = /^(?:0x|T)/;

/** A character of an address, and whether another address has the same one there. */
export interface ComparedCharacter {
  readonly character: string;
  readonly isSame: boolean;
}

/**
 * Whether two different addresses are easily taken for each other: the first and last characters behind the prefix of
 * the network are equal, or only a few edits are between them. Upper and lower case count as equal in hexadecimal
 * addresses only (BOOK-04).
 */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)];
  if (a === b || PREFIX.exec(a)?.[0] !== PREFIX.exec(b)?.[0]) return false;
  const [inner, otherInner] = [a.replace(PREFIX, ''), b.replace(PREFIX, '')];
  const hasEqualEnds =
    inner.slice(0, LOOKED_AT) === otherInner.slice(0, LOOKED_AT) &&
    inner.slice(-LOOKED_AT) === otherInner.slice(-LOOKED_AT);
  return hasEqualEnds || countEdits(inner, otherInner) <= FEW_EDITS;
}

/** Returns the first of the addresses used before that a new one looks like; undefined when it is one of them. */
export function findLookAlike(address: string, used: readonly string[]): string | undefined {
  if (used.some((one) => comparable(one) === comparable(address))) return undefined;
  return used.find((one) => isLookAlike(address, one));
}

/** The characters of an address, each marked as equal or not to the one at its place in another address. */
export function compareCharacters(address: string, other: string): readonly ComparedCharacter[] {
  const [a, b] = [comparable(address), comparable(other)];
  return Array.from(address, (character, at) => ({ character, isSame: a.charAt(at) === b.charAt(at) }));
}

const comparable = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address);

/** Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const replaced = (row[to] ?? 0) + (one.charAt(at) === other.charAt(to) ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
