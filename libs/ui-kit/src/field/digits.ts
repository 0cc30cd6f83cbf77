/** Returns the digits of a text, of every script, as 0–9 and drops the rest. For codes, never for amounts. */
export function extractDigits(text: string): string {
  return [...text.normalize('NFKC')].map(toLatinDigit).join('');
}

/** Replaces digits of every script by 0–9 and keeps the rest: for phone and card numbers. */
export function toLatinDigits(text: string): string {
  return [...text].map((char) => toLatinDigit(char) || char).join('');
}

/** Unicode keeps each script's ten digits in order, so the position in the run is the digit. */
function toLatinDigit(char: string): string {
  if (!/\p{Nd}/u.test(char)) return '';
  const code = char.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}
