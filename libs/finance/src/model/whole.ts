import { roundDown, roundUp } from '@ex/money';

/** Bounds of a product as whole numbers for the stepper: the least one inside, the greatest one inside. */
export interface WholeBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * The whole numbers that lie within two decimal texts. Products state whole amounts below 10^15, which a JavaScript
 * number holds exactly; the stepper counts in numbers, everything else goes on in text.
 */
export function wholeBounds(least: string, most: string): WholeBounds {
  return { min: Number(roundUp(least, 0)), max: Number(roundDown(most, 0)) };
}
