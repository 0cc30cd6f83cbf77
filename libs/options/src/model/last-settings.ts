import type { OptionDuration } from '@ex/api-client/options';
import { type Decimal, isDecimal } from '@ex/money';
import type { OrderSettings } from './stake';
import { type ChoiceFormat, useMemberChoice } from '@ex/trading';

/** Duration and stake that a member used last. */
export interface LastSettings {
  readonly seconds: number;
  readonly stake: Decimal;
}

/** Reads kept settings; undefined when there are none or they cannot be read. */
export function readLastSettings(text: string | undefined): LastSettings | undefined {
  const [seconds, stake, ...rest] = (text ?? '').split(' ');
  if (!/^\d{1,9}$/.test(seconds ?? '') || stake === undefined || !isDecimal(stake) || rest.length > 0)
    return undefined;
  return { seconds: Number(seconds), stake };
}

/** The text that {@link readLastSettings} reads. */
export const writeLastSettings = (last: LastSettings | undefined): string =>
  last ? `${last.seconds} ${last.stake}` : '';

/** The last settings as settings of today; undefined while their duration is not on offer. */
export function toSettings(
  last: LastSettings | undefined,
  durations: readonly OptionDuration[] | undefined,
): OrderSettings | undefined {
  const duration = last && durations?.find(({ seconds }) => seconds === last.seconds);
  return duration && { duration, stake: last.stake };
}

const FORMAT: ChoiceFormat<LastSettings | undefined> = {
  name: 'option-order',
  read: readLastSettings,
  write: writeLastSettings,
};

/** Duration and stake used last, kept for each member on this device: they are chosen when the screen opens. */
export const useLastSettings = () => useMemberChoice(FORMAT);
