import { isRightToLeft } from './table';
import type { LanguageCode } from './table';

/** Texts of a language in nested groups, such as a file of `locales`. */
type Texts = { readonly [key: string]: string | Texts };

/**
 * A value of a text with what belongs to it: its coin, its time zone, or letters without a blank between, as in `MA{{length}}`.
 * Words in isolates are skipped.
 */
const VALUE =
  /[\u2066-\u2068][^\u2069]*\u2069|[A-Za-z]*\{\{\s*\w+\s*\}\}(?: (?:\{\{(?:coin|from|to)\}\}|USDT|UTC)|[A-Za-z%]+)?/g;
const ALONE = /^\{\{\s*\w+\s*\}\}$/;

const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates each value of a text (UAX 9), so that a sentence from right to left keeps the order of amounts, dates, names and
 * addresses: by its own direction, or from left to right where a coin or letters belong to it. A value on a line of its own
 * is left alone: a link in an email ends where its line ends.
 */
export const isolateValues = (text: string): string =>
  text
    .split('\n')
    .map((line) => (ALONE.test(line) ? line : line.replace(VALUE, isolate)))
    .join('\n');

function isolate(value: string): string {
  if (!value.includes('{{') || /^[\u2066-\u2068]/.test(value)) return value;
  const start = ALONE.test(value) ? FIRST_STRONG_ISOLATE : LEFT_TO_RIGHT_ISOLATE;
  return `${start}${value}${POP_DIRECTIONAL_ISOLATE}`;
}

/** The texts of a language for display: each value is isolated where it is written from right to left. */
export function prepareTexts<T extends Texts>(code: LanguageCode, texts: T): T {
  return isRightToLeft(code) ? (mapTexts(texts) as T) : texts;
}

const mapTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolateValues(value) : mapTexts(value),
    ]),
  );
