/** How hard a new password is to guess. `same` means that it is the login password once more. */
export type Strength = 'same' | 'weak' | 'fair' | 'strong';

const FAIR_BITS = 32;
const STRONG_BITS = 52;
/** What guessers try first; compared without case and without digits at the end. */
const COMMON = new Set(
  (
    'password passwort passw qwerty qwertz azerty abc abcd abcdef admin letmein welcome monkey dragon iloveyou login ' +
    'master secret bitcoin crypto trade trader wallet money'
  ).split(' '),
);

/**
 * Judges a new password of letters and digits (D-24): the bits of a random one of its kind, where a character that
 * repeats the one before or goes on counting from it adds little. A hint only: what the rule allows may be sent.
 * @param other the login password that it should differ from; '' when not typed yet
 * @returns undefined while there is nothing to judge
 */
export function strengthOf(password: string, other = ''): Strength | undefined {
  if (password === '') return undefined;
  if (password === other) return 'same';
  const stem = password.toLowerCase().replace(/\d+$/, '');
  if (COMMON.has(stem)) return 'weak';
  const bits = surprising(password) * Math.log2(alphabetOf(password));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** Characters that the one before does not foretell; a foretold one counts a fifth. */
function surprising(password: string): number {
  const codes = [...password.toLowerCase()].map((character) => character.charCodeAt(0));
  const foretold = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1).length;
  const kinds = new Set(codes).size;
  return Math.min(codes.length - foretold * 0.8, kinds * 1.5);
}

function alphabetOf(password: string): number {
  return (
    (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/\d/.test(password) ? 10 : 0) ||
    1
  );
}
