const DIGIT = /^\p{Nd}$/u;

const isDigit = (point: number): boolean => DIGIT.test(String.fromCodePoint(point));

/**
 * The value 0 to 9 of a decimal digit of any script, null for another character. Unicode encodes digits in contiguous
 * runs of ten from zero, so the position in the run gives the value without a table.
 */
export function digitValue(character: string): number | null {
  const point = character.codePointAt(0);
  if (point === undefined || !isDigit(point)) return null;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
}
