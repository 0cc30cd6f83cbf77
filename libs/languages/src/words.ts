import { UNSEEN } from './unseen';

/** Joiners, which Persian and the scripts of India write with (U+200C, U+200D). */
const JOINERS = '\u200c\u200d';
/** Letters and marks that they stand between. */
const JOINED = `[${[
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]`;
/** Unseen and not a joiner between two letters of a script that needs it. */
const NEEDLESS = new RegExp(
  `(?![${JOINERS}])${UNSEEN.source}|(?<!${JOINED})[${JOINERS}]|[${JOINERS}](?!${JOINED})`,
  'gu',
);

/**
 * Words that a person wrote for others to read, such as a real name or the name of a bank, as they are kept: NFC, one line,
 * no blanks at the ends or several in a row, nothing unseen but joiners between letters that need them. Marks, apostrophes
 * and hyphens stay. '' when no letter or digit is left.
 */
export function plainWords(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(NEEDLESS, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(line) ? line.normalize('NFC') : '';
}
