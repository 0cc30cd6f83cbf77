/** Marks that turn the direction of the text around them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Words of somebody, such as a name, for the middle of a sentence: whatever direction they are written in, they turn
 * neither the words nor the amounts around them (UAX 9). Where they stand alone, `<bdi>` does the same.
 */
export const isolated = (words: string): string =>
  `${FIRST_STRONG_ISOLATE}${withoutMarks(words)}${POP_DIRECTIONAL_ISOLATE}`;

/** The same for a value that is mostly a code or an amount: it stays as it is unless it could turn something. */
export function isolatedIfTurned(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? isolated(value) : withoutMarks(value);
}

const withoutMarks = (words: string): string => words.replace(DIRECTION_MARKS, '');
