import { add, max, sub } from '@ex/money';

/** Stakes on both directions, and what the house pays beyond the stakes when a direction wins; decimal text. */
export interface Sides {
  readonly upStakes: string;
  readonly upPayouts: string;
  readonly downStakes: string;
  readonly downPayouts: string;
}

/** No stakes. */
export const NO_SIDES: Sides = { upStakes: '0', upPayouts: '0', downStakes: '0', downPayouts: '0' };

/** Stakes of both directions. */
export const stakesOf = ({ upStakes, downStakes }: Sides): string => add(upStakes, downStakes);

/** What the house loses when the worse direction for it wins; 0 when it loses in neither. */
export const exposureOf = ({ upStakes, upPayouts, downStakes, downPayouts }: Sides): string =>
  max('0', max(sub(upPayouts, downStakes), sub(downPayouts, upStakes)));

/** Adds a stake and its payout to a direction (1 up, 2 down). */
export const withStake = (sides: Sides, direction: 1 | 2, stake: string, payout: string): Sides =>
  direction === 1
    ? { ...sides, upStakes: add(sides.upStakes, stake), upPayouts: add(sides.upPayouts, payout) }
    : { ...sides, downStakes: add(sides.downStakes, stake), downPayouts: add(sides.downPayouts, payout) };
