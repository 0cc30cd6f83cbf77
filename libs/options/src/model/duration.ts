import type { Decimal } from '@ex/money';
import { isDecimal } from '@ex/money';

/** A duration on offer with the smallest and the largest stake for it. */
export interface Duration {
  readonly seconds: number;
  /** Smallest stake in the stake coin. */
  readonly min: Decimal;
  /** Largest stake; undefined where there is none. */
  readonly max?: Decimal | undefined;
}

/** Durations of the configuration, aligned with their minimum stakes; entries without a partner are dropped (OPT-26). */
export function durationsOf(config: {
  readonly hytime: readonly number[];
  readonly hymin: readonly string[];
  readonly hymax?: readonly (string | null)[] | undefined;
}): Duration[] {
  return config.hytime.flatMap((seconds, index) => {
    const min = config.hymin[index];
    const max = config.hymax?.[index] ?? undefined;
    return Number.isInteger(seconds) && seconds > 0 && min !== undefined && isDecimal(min)
      ? [{ seconds, min, max }]
      : [];
  });
}
