/** How hard a new password is to guess. `same`: it equals the login password. */
export type Strength = 'same' | 'weak' | 'fair' | 'strong';

const FAIR_BITS = 32;
const STRONG_BITS = 52;
/** First guesses of attackers; compared without case and trailing digits. */
const COMMON = new Set(
  (
    'password passwort passw qwerty qwertz azerty abc abcd abcdef admin letmein welcome monkey dragon iloveyou login ' +
    'master secret bitcoin crypto trade trader wallet money'
  ).split(' '),
);

/**
 * Judges a new password of letters and digits (D-24): the bits of a random one of its kind, where a character that
 * repeats the previous one or continues its sequence adds little. A hint only: a password that the rule allows may be sent.
 * @param loginPassword that it should differ from; '' until typed
 * @returns undefined while there is nothing to judge
 */
export function passwordStrength(password: string, loginPassword = ''): Strength | undefined {
  if (password === '') return undefined;
  if (password === loginPassword) return 'same';
  const stem = password.toLowerCase().replace(/\d+$/, '');
  if (COMMON.has(stem)) return 'weak';
  const bits = unpredictability(password) * Math.log2(alphabetSize(password));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** Number of characters that the previous one does not predict; a predictable one counts a fifth. */
function unpredictability(password: string): number {
  const codes = [...password.toLowerCase()].map((character) => character.charCodeAt(0));
  const predictable = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1).length;
  const distinct = new Set(codes).size;
  return Math.min(codes.length - predictable * 0.8, distinct * 1.5);
}

function alphabetSize(password: string): number {
  return (
    (/[a-z]/.test(password) ? 26 : 0) + (/[A-Z]/.test(password) ? 26 : 0) + (/\d/.test(password) ? 10 : 0) ||
    1
  );
}
