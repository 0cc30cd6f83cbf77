import { INVISIBLE } from './invisible-characters';

/** Joiners, which Persian and the scripts of India need (U+200C, U+200D). */
const JOINERS = '\u200c\u200d';
/** Letters and marks of the scripts that use joiners. */
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
/** Invisible, and not a joiner between two letters of a script that needs it. */
const NEEDLESS = new RegExp(
  `(?![${JOINERS}])${INVISIBLE.source}|(?<!${JOINED})[${JOINERS}]|[${JOINERS}](?!${JOINED})`,
  'gu',
);

/**
 * Normalizes what a person wrote for others to read, such as a real name or the name of a bank: NFC, one line, single
 * blanks, nothing invisible but the joiners that a script needs. Marks, apostrophes and hyphens stay. Returns '' when no
 * letter or digit is left.
 */
export function normalizeText(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(NEEDLESS, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(line) ? line.normalize('NFC') : '';
}
