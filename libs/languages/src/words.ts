/** Joiners, which Persian and the scripts of India write with (U+200C, U+200D). */
const JOINERS = '\u200c\u200d';
/** Letters and marks that they stand between. */
const JOINED = `[${[
  ...[
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
  ],
  ...['Tamil', 'Telugu'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]`;
/** What nobody sees in a text: control, format and direction characters, line separators, fillers, halves of characters. */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

const ANY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'u');
const EACH_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu');
/** Unseen and not a joiner between two letters of a script that needs it. */
const NEEDLESS = new RegExp(
  `(?![${JOINERS}])[${UNSEEN}]|(?<!${JOINED})[${JOINERS}]|[${JOINERS}](?!${JOINED})`,
  'gu',
);

/** Whether a text holds what nobody sees. */
export const hasUnseen = (text: string): boolean => ANY_UNSEEN.test(text);

/**
 * Words that a person wrote for others to read, such as a real name or the name of a bank, as they are kept: NFC, one line,
 * no blanks at the ends or several in a row, nothing unseen but joiners between letters that need them. Marks, apostrophes
 * and hyphens stay. '' when no letter or digit is left.
 */
export function plainWords(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(NEEDLESS, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(line) ? line.normalize('NFC') : '';
}

/**
 * Text for a terminal or a log: what nobody sees is written out as `\\u{202e}`, so that no words of a member move the
 * cursor, colour a line, forge another one or turn it around.
 * @param kept characters that stay, such as the line feeds of the program itself
 */
export const shownText = (text: string, kept = ''): string =>
  text.replace(EACH_UNSEEN, (one) =>
    kept.includes(one) ? one : `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** The same for lines of JSON: written out as JSON does, so that whoever parses them reads what was there. */
export const shownJson = (lines: string): string =>
  lines.replace(EACH_UNSEEN, (one) =>
    one === '\n' ? one : [...Array(one.length).keys()].map(unitOf(one)).join(''),
  );

/** A unit of UTF-16 as JSON writes it. */
const unitOf = (one: string) => (at: number) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`;
