import { isDecimal } from '@ex/money';

/**
 * Exact numbers of the engine: integer units in a bigint. Amounts and quantities are in units of 10^-8, prices 10^-12,
 * values (price x quantity, before any rounding) 10^-20.
 */
export const AMOUNT_SCALE = 8;
/** Decimals of a price inside the engine; finer than any market quotes. */
export const PRICE_SCALE = 12;
/** Decimals of price x quantity. */
export const VALUE_SCALE = AMOUNT_SCALE + PRICE_SCALE;

/** Value units in one amount unit. */
const VALUE_PER_AMOUNT = 10n ** BigInt(PRICE_SCALE);

/** Parses decimal text into integer units; throws RangeError for anything else and for digits beyond the scale. */
export function toUnits(text: string, scale: number): bigint {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  const [whole = '', fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(scale))) throw new RangeError(`${text} has more than ${scale} decimals`);
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

/** Formats non-negative units as plain decimal text with all decimals of the scale. */
export function fromUnits(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Decimal text of an amount. */
export const formatAmountUnits = (units: bigint): string => fromUnits(units, AMOUNT_SCALE);
/** Units of an amount. */
export const parseAmountUnits = (text: string): bigint => toUnits(text, AMOUNT_SCALE);
/** Units of a price. */
export const parsePriceUnits = (text: string): bigint => toUnits(text, PRICE_SCALE);

/** Decimal text of a price. */
export const formatPriceUnits = (units: bigint): string => fromUnits(units, PRICE_SCALE);
/** Decimal text of a value. */
export const formatValueUnits = (units: bigint): string => fromUnits(units, VALUE_SCALE);

/** Rounds a value down to amount units: a received amount. */
export const floorToAmount = (value: bigint): bigint => value / VALUE_PER_AMOUNT;
/** Rounds a value up to amount units: a paid amount. */
export const ceilToAmount = (value: bigint): bigint => (value + VALUE_PER_AMOUNT - 1n) / VALUE_PER_AMOUNT;
/** Converts an amount of the quote coin to a value. */
export const amountToValue = (amount: bigint): bigint => amount * VALUE_PER_AMOUNT;

/** Fee on an amount at a rate of 8 decimals, rounded up against the payer. */
export const computeFee = (amount: bigint, rate: bigint): bigint => {
  const one = 10n ** BigInt(AMOUNT_SCALE);
  return (amount * rate + one - 1n) / one;
};

/** The smaller of two. */
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
