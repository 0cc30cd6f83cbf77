/** What nobody sees in a text: control, format and direction characters, line separators, fillers, halves of characters. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text holds what nobody sees. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/**
 * Text for a terminal or a log: what nobody sees is written out as `\\u{202e}`, so that no words of a member move the
 * cursor, colour a line, forge another one or turn it around.
 * @param kept characters that stay, such as the line feeds of the program itself
 */
export const shownText = (text: string, kept = ''): string =>
  text.replace(UNSEEN, (one) =>
    kept.includes(one) ? one : `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** The same for lines of JSON: written out as JSON does, so that whoever parses them reads what was there. */
export const shownJson = (lines: string): string =>
  lines.replace(UNSEEN, (one) =>
    one === '\n' ? one : [...Array(one.length).keys()].map(unitOf(one)).join(''),
  );

/** A unit of UTF-16 as JSON writes it. */
const unitOf = (one: string) => (at: number) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`;
