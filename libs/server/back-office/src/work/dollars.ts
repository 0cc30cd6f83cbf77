import { compare } from '@ex/money';

/** True for more dollars than a ceiling, and for an amount whose price is not known (null); false for no money. */
export const exceeds = (dollars: string | null | undefined, ceiling: string): boolean =>
  dollars === undefined ? false : dollars === null || compare(dollars, ceiling) > 0;
