/** Digits of payment cards (ISO/IEC 7812); shorter and longer numbers are those of accounts. */
const CARD = /^\d{13,19}$/;

/** A hint about a card number while it is typed. */
export type CardNumberHint =
  /** It has the length of a payment card and a wrong check digit. */
  | { readonly kind: 'typo' }
  /** Its last four digits, for comparison with the card. */
  | { readonly kind: 'ends'; readonly last: string };

/**
 * Looks over a number as typed. Any length may be saved, an account number or an IBAN too (BANK-09, D-38), so this only
 * warns: a number of the length of a payment card should have the check digit of one.
 */
export function hintOfCardNumber(typed: string): CardNumberHint | undefined {
  const number = typed.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  if (CARD.test(number) && !hasLuhnDigit(number)) return { kind: 'typo' };
  return number.length > 4 ? { kind: 'ends', last: number.slice(-4) } : undefined;
}

/** True when the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighted = at % 2 === 0 ? Number(digit) : 2 * Number(digit);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
