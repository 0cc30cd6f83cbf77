/** Letters, marks and digits, and the signs that an email address may have. */
const SIGNS = /^[!-~\p{L}\p{M}\p{Nd}]+$/u;
/** Phonetic and archaic letters: no name needs them, and they resemble others. */
const TECHNICAL =
  /[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u036f\u0460-\u0489\u1c80-\u1c8f\u1d00-\u1dff\u2c60-\u2dff\ua640-\ua69f\ua700-\ua7ff\uab30-\uab6f]/;
const FILLERS = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = String.raw`a-z\p{scx=Latin}`;
/** Scripts that one name may combine with digits and signs: one alone, or those of CJK writing (UTS 39, 5.2). */
const SCRIPTS: readonly RegExp[] = [
  String.raw`${LATIN}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`,
  String.raw`${LATIN}\p{scx=Han}\p{scx=Hangul}`,
  String.raw`${LATIN}\p{scx=Han}\p{scx=Bopomofo}`,
  ...['Arabic', 'Bengali', 'Cyrillic', 'Devanagari', 'Greek', 'Lao', 'Thai'].map(
    (script) => String.raw`\p{scx=${script}}`,
  ),
].map((letters) => new RegExp(`^[!-@[-\`{-~${letters}]*$`, 'u'));
/** Digits of the scripts above. */
const DIGITS = [
  /[0-9]/,
  /[\u0660-\u0669]/,
  /[\u06f0-\u06f9]/,
  /[\u0966-\u096f]/,
  /[\u09e6-\u09ef]/,
  /[\u0e50-\u0e59]/,
  /[\u0ed0-\u0ed9]/,
];

/**
 * True when a name in `nameKey` form reads unambiguously: letters of one script of our languages (or of a combination
 * used by one language, such as Japanese), one kind of digits, and nothing invisible.
 */
export function isPlainName(key: string): boolean {
  return (
    SIGNS.test(key) &&
    !TECHNICAL.test(key) &&
    !FILLERS.test(key) &&
    !/^\p{M}/u.test(key) &&
    SCRIPTS.some((script) => script.test(key)) &&
    DIGITS.filter((kind) => kind.test(key)).length <= 1
  );
}

/**
 * True when it can be a user name that is neither an email address nor a phone number: plain and with a letter, so that
 * it cannot be mistaken for a member id or contact address.
 */
export const isUserName = (key: string): boolean =>
  isPlainName(key) && /\p{L}/u.test(key) && !key.includes('@');
