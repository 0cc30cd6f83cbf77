import { abs, div } from '../arithmetic';
import { compare } from '../compare';
import { figure, known, MISSING, type Quote } from './figure';

const STEPS = [
  ['1000000000000', 'T'],
  ['1000000000', 'B'],
  ['1000000', 'M'],
  ['1000', 'K'],
] as const;

/** A large volume in K, M, B or T with 2 decimals, truncated, the same in every language: `1,234,567` is `1.23M`. */
export function formatCompact(value: Quote): string {
  const amount = known(value);
  if (amount === null) return MISSING;
  const [size, suffix] = STEPS.find(([step]) => compare(abs(amount), step) >= 0) ?? (['1', ''] as const);
  return figure(div(amount, size, 2), { decimals: 2, rounding: 'down', suffix });
}
