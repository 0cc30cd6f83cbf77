import { fromUnits, toUnits } from '@ex/money';

/**
 * Exact numbers of the engine: integer units in a bigint. Amounts and quantities are in units of 10^-8, prices 10^-12,
 * values (price x quantity, before any rounding) 10^-20.
 */
export const AMOUNT_SCALE = 8;
/** Decimals of a price inside the engine; finer than any market quotes. */
export const PRICE_SCALE = 12;
/** Decimals of price x quantity. */
const VALUE_SCALE = AMOUNT_SCALE + PRICE_SCALE;

/** Value units in one amount unit. */
const VALUE_PER_AMOUNT = 10n ** BigInt(PRICE_SCALE);

/** Decimal text of an amount. */
export const formatAmountUnits = (units: bigint): string => fromUnits(units, AMOUNT_SCALE);
/** Units of an amount. */
export const parseAmountUnits = (text: string): bigint => toUnits(text, AMOUNT_SCALE);
/** Units of a price. */
export const parsePriceUnits = (text: string): bigint => toUnits(text, PRICE_SCALE);

/** Decimal text of a price. */
export const formatPriceUnits = (units: bigint): string => fromUnits(units, PRICE_SCALE);
/** Units of a value. */
export const parseValueUnits = (text: string): bigint => toUnits(text, VALUE_SCALE);
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
