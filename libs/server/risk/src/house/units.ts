import { atScale, fromUnits, toUnits } from '@ex/money';

/** Amounts of coins and values in USDT are bigints of 10^-8, prices of 10^-12. */
const AMOUNT_SCALE = 8;
const PRICE_SCALE = 12;
const ONE_PRICE = 10n ** BigInt(PRICE_SCALE);
const ONE_SHARE = 10n ** BigInt(AMOUNT_SCALE);

/** Units of an amount or a share; digits beyond the scale are cut. */
export const parseUnits = (text: string): bigint => toUnits(atScale(text, AMOUNT_SCALE), AMOUNT_SCALE);
/** Decimal text of an amount. */
export const formatUnits = (units: bigint): string => fromUnits(units, AMOUNT_SCALE);
/** Units of a price; digits beyond the scale are cut. */
export const parsePrice = (text: string): bigint => toUnits(atScale(text, PRICE_SCALE), PRICE_SCALE);

/** Decimal text of a price. */
export const formatPrice = (units: bigint): string => fromUnits(units, PRICE_SCALE);

/** Value of an amount at a price. */
export const valueAt = (amount: bigint, price: bigint): bigint => (amount * price) / ONE_PRICE;
/** Amount that a value buys at a price. */
export const amountFor = (value: bigint, price: bigint): bigint => (value * ONE_PRICE) / price;
/** A share of an amount. */
export const shareOf = (amount: bigint, share: bigint): bigint => (amount * share) / ONE_SHARE;

export const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
