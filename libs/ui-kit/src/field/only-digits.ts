/** The digits of a text, of every script, as 0–9; everything else falls away. For codes, never for amounts. */
export function onlyDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('');
}

/** The text with digits of every script as 0–9 and all else as it is: for phone and card numbers. */
export function latinDigits(text: string): string {
  return [...text].map((char) => digitOf(char) || char).join('');
}

/** Unicode keeps each set of ten digits in order, so the place in the run tells the digit. */
function digitOf(char: string): string {
  if (!/\p{Nd}/u.test(char)) return '';
  const code = char.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}
