/** Invisible characters of a text: control, format and direction characters, line separators, fillers, lone surrogates. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text contains invisible characters. */
export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0;

/**
 * Escapes invisible characters for a terminal or a log as `\\u{202e}`. A member's text then cannot move the cursor, colour
 * a line, forge another one or turn it around.
 * @param kept characters that stay, such as the line feeds of the program itself
 */
export const escapeInvisible = (text: string, kept = ''): string =>
  text.replace(INVISIBLE, (character) =>
    kept.includes(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** Escapes invisible characters in lines of JSON as JSON does, so that a parser reads the original text. */
export const escapeInvisibleInJson = (lines: string): string =>
  lines.replace(INVISIBLE, (character) =>
    character === '\n' ? character : [...Array(character.length).keys()].map(jsonEscape(character)).join(''),
  );

/** Returns a function that escapes the UTF-16 unit at an index as JSON does. */
const jsonEscape = (character: string) => (index: number) =>
  `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
