import type { OptionDuration } from '@ex/api-client/options';
import { atScale, compare, type Decimal, min, mul, roundDown, sign } from '@ex/money';

/** Decimals of a stake (CONST-12). */
export const STAKE_DECIMALS = 2;
/** Presets are these multiples of the minimum (OPT-23, CONST-10). */
const PRESET_MULTIPLES = ['1', '3', '5', '10'] as const;

/** Duration and stake of the next order, as the settings hold them (D-49). */
export interface OrderSettings {
  readonly duration: OptionDuration;
  /** Canonical decimal text, '' while the field is empty. */
  readonly stake: Decimal | '';
}

/** The settings that the sheet opens with: those of before, else the first duration with its first preset (OPT-24). */
export function initialSettings(
  durations: readonly OptionDuration[],
  previous: OrderSettings | undefined,
): OrderSettings | undefined {
  const offered = previous && durations.find(({ seconds }) => seconds === previous.duration.seconds);
  if (offered) return { duration: offered, stake: previous.stake };
  const [first] = durations;
  return first && settingsFor(first);
}

/** Settings for a duration: changing it preselects the first of its presets (OPT-24, OPT-26). */
export function settingsFor(duration: OptionDuration): OrderSettings {
  return { duration, stake: stakePresets(duration.minStake)[0] ?? '' };
}

/** The presets of a minimum stake, 2 decimals each (OPT-23). */
export function stakePresets(minStake: Decimal): Decimal[] {
  return PRESET_MULTIPLES.map((times) => atScale(mul(minStake, times), STAKE_DECIMALS, 'up'));
}

/**
 * What the 'all' button fills in: the smallest of the balance, the duration's maximum and what the venue still takes, cut to the
 * decimals of a stake (OPT-25, RISK-47).
 */
export function maxStake(
  balance: Decimal,
  { maxStake: max }: Pick<OptionDuration, 'maxStake'>,
  left?: Decimal,
): Decimal {
  const most = [max ?? balance, left ?? balance].reduce(min, balance);
  return atScale(roundDown(most, STAKE_DECIMALS), STAKE_DECIMALS);
}

/** The stake that the venue still takes, where it is less than the duration's maximum: worth telling (RISK-47). */
export const leftToTell = (
  { maxStake: max }: Pick<OptionDuration, 'maxStake'>,
  left: Decimal | undefined,
): Decimal | undefined => (left !== undefined && (max === null || compare(left, max) < 0) ? left : undefined);

/**
 * Why a stake is not possible: below its duration's minimum, above its maximum, above what the venue still takes, or above the
 * balance (D-50, RISK-47).
 */
export type StakeError = 'minimum' | 'maximum' | 'left' | 'balance';

/**
 * Checks a stake before it is offered for confirmation (OPT-30).
 * @param stake canonical decimal text, '' while nothing is typed
 * @param left what the venue still takes; undefined where it does not say
 */
export function checkStake(
  stake: Decimal | '',
  { minStake, maxStake: max }: Pick<OptionDuration, 'minStake' | 'maxStake'>,
  balance: Decimal,
  left?: Decimal,
): StakeError | undefined {
  if (stake === '' || sign(stake) <= 0 || compare(stake, minStake) < 0) return 'minimum';
  if (max !== null && compare(stake, max) > 0) return 'maximum';
  if (left !== undefined && compare(stake, left) > 0) return 'left';
  return compare(stake, balance) > 0 ? 'balance' : undefined;
}
