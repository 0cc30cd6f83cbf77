import type { Decimal } from '../decimal';
import { normalise, type Refusal } from './normalise';

/** Digits that an amount may have before its point; the contract allows no more. */
const MAX_WHOLE_DIGITS = 20;

/** Parse result of a text typed or pasted into an amount field. */
export type AmountInput =
  /** Empty, or only a separator. `text` is what the field keeps displaying. */
  | { readonly kind: 'empty'; readonly text: string }
  /** An amount: `value` canonical (no needless zeros), `text` as written with ASCII digits and one point. */
  | { readonly kind: 'amount'; readonly value: Decimal; readonly text: string }
  /** `1,234`: one and a bit, or more than a thousand? To be shown back and chosen, never guessed. */
  | {
      readonly kind: 'ambiguous';
      readonly text: string;
      readonly asDecimal: Decimal;
      readonly asGrouped: Decimal;
    }
  /** No amount. With a `text` the field still shows it and has no value, otherwise the field stays unchanged. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly text?: string };

/** Options of the field. */
export interface AmountRule {
  /** Maximum decimals; with 0 a separator is rejected. Excess decimals are rejected, never rounded away. */
  readonly decimals: number;
  /** The reader's language groups thousands with points, so that `1.234` is as ambiguous as `1,234`. */
  readonly pointMayGroup?: boolean;
}

/**
 * Parses the product's amount field. Accepts digits of any script; point, comma and their Arabic and full-width forms
 * as one decimal separator; groups only where unambiguous (`1,234.56`, `1 234`, `1.234.567`). Signs, exponent forms and
 * everything else are rejected. A single comma before three digits is ambiguous.
 */
export function parseAmountInput(raw: string, rule: AmountRule): AmountInput {
  const normalised = normalise(raw);
  if ('refusal' in normalised) return refuse(normalised.refusal);
  return parseNormalised(normalised.text, rule);
}

/**
 * Like above, for a text still being typed: `text` of the result keeps the separators as typed, because only the
 * following text disambiguates them. Separators are never dropped, which would change the amount: a text whose
 * separators do not (yet) form a number is kept unchanged, without a value; so is one with a sign or an exponent,
 * whose digits would be a different amount (`-5` is not 5, `1e5` is not 15). Group gaps are removed.
 */
export function parseTypedAmount(raw: string, rule: AmountRule): AmountInput {
  const normalised = normalise(raw);
  if ('refusal' in normalised) {
    const { refusal } = normalised;
    const isOpen = refusal === 'exponent' || refusal === 'separators' || refusal === 'sign';
    return isOpen ? { ...refuse(refusal), text: raw } : refuse(refusal);
  }
  const plain = normalised.text.replaceAll(' ', '');
  const text = plain.replaceAll(',', normalised.comma);
  const read = parseNormalised(plain, rule);
  if (read.kind !== 'refused') return { ...read, text };
  const isOfSeparators = read.reason === 'separators' || (read.reason === 'decimals' && rule.decimals === 0);
  return isOfSeparators ? { ...read, text } : read;
}

function parseNormalised(text: string, rule: AmountRule): AmountInput {
  const group = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1];
  if (group === ',' || (group === '.' && rule.pointMayGroup)) return ambiguous(text);
  const digits = ungroup(text);
  return digits === null ? refuse('separators') : amount(digits, rule);
}

/** Text with one point and no groups; null when the separators make no number. */
function ungroup(text: string): string | null {
  if (/^\d*[.,]?\d*$/.test(text)) return text.replace(',', '.');
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}( \d{3})+([.,]\d*)?$/.test(text)) return text.replaceAll(' ', '').replace(',', '.');
  return null;
}

function amount(text: string, rule: AmountRule): AmountInput {
  const [whole = '', decimals] = text.split('.');
  if (decimals !== undefined && (rule.decimals === 0 || decimals.length > rule.decimals))
    return refuse('decimals');
  const value = canonical(whole, decimals ?? '');
  if (whole.replace(/^0+/, '').length > MAX_WHOLE_DIGITS) return refuse('length');
  return whole === '' && !decimals ? { kind: 'empty', text } : { kind: 'amount', value, text };
}

function ambiguous(text: string): AmountInput {
  const [whole = '', rest = ''] = text.split(/[.,]/);
  return { kind: 'ambiguous', text, asDecimal: canonical(whole, rest), asGrouped: whole + rest };
}

function canonical(whole: string, decimals: string): Decimal {
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? units : `${units}.${rest}`;
}

const refuse = (reason: Refusal): Extract<AmountInput, { kind: 'refused' }> => ({ kind: 'refused', reason });
