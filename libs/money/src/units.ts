import { isDecimal } from './decimal';
import type { Decimal } from './decimal';

/**
 * Parses decimal text into whole units of 10^-scale. Throws RangeError for anything else and for digits other than 0
 * beyond the scale.
 */
export function toUnits(value: Decimal, scale: number): bigint {
  if (!isDecimal(value)) throw new RangeError(`not a decimal: ${JSON.stringify(value)}`);
  const [whole = '', fraction = ''] = value.split('.');
  if (/[1-9]/.test(fraction.slice(scale))) throw new RangeError(`${value} has more than ${scale} decimals`);
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

/** Formats whole units of 10^-scale as plain decimal text with all decimals of the scale, at least one. */
export function fromUnits(units: bigint, scale: number): Decimal {
  const minus = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${minus}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
