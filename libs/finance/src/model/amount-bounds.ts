import { roundDown, roundUp } from '@ex/money';

/** Bounds of a product as whole numbers: the smallest and the largest one that it accepts. */
export interface AmountBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the whole numbers within two decimal texts. Products state whole amounts below 10^15, which a JavaScript
 * number holds exactly; the stepper counts in numbers, everything else stays text.
 */
export function wholeBounds(min: string, max: string): AmountBounds {
  return { min: Number(roundUp(min, 0)), max: Number(roundDown(max, 0)) };
}

/** Whether a whole amount is outside a product's bounds. */
export const isOutOfBounds = (amount: number, { min, max }: AmountBounds): boolean =>
  amount < min || amount > max;

/** Reads a stored whole amount; undefined when it is none. */
export const readAmount = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : undefined;
