import * as fc from 'fast-check';

/** An integer counted in units of 10^-scale, written as decimal text: the oracle of the property tests is BigInt. */
export function textOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return units < 0n ? `-${text}` : text;
}

/** Units of 10^-scale of a decimal text with at most `scale` decimals. */
export function unitsOf(text: string, scale: number): bigint {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + decimals.padEnd(scale, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Any amount a balance can hold, in units of 10^-8. */
export const units = () => fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n });
