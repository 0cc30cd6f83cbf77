import { type Decimal, read } from './decimal';

/** -1, 0 or 1 as `a` is below, equal to or above `b`; `1.0` equals `1`. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => read(a).cmp(read(b));

/** -1, 0 or 1; negative zero is 0. */
export const sign = (value: Decimal): -1 | 0 | 1 => compare(value, '0');

/** True when the number is zero, in any notation. */
export const isZero = (value: Decimal): boolean => sign(value) === 0;

/** True when two texts are the same number. */
export const equals = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

/** The smaller of two, as written; the first when equal. */
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** The larger of two, as written; the first when equal. */
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
