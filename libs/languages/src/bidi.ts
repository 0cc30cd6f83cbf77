/** Marks that turn the direction of the text around them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates a text written by a person, such as a name, for the middle of a sentence: its direction never reorders the words
 * or the amounts around it (UAX 9). For a text on its own, `<bdi>` does the same.
 */
export const isolateText = (text: string): string =>
  `${FIRST_STRONG_ISOLATE}${withoutMarks(text)}${POP_DIRECTIONAL_ISOLATE}`;

/** Isolates a value that is mostly a code or an amount, only where it contains right-to-left letters. */
export function isolateIfRtl(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? isolateText(value) : withoutMarks(value);
}

const withoutMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');
