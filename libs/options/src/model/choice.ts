import type { Decimal } from '@ex/money';
import type { Duration } from './duration';
import { presetsOf } from './quantity';

/** What the member has chosen for the next order: nothing, or a duration and a quantity (D-49). */
export interface Choice {
  readonly duration: Duration;
  /** Canonical decimal text, '' while the field is empty. */
  readonly quantity: Decimal | '';
}

/** What the settings sheet starts with: the choice made before, else the first duration with its first preset (OPT-24). */
export function sheetStart(durations: readonly Duration[], chosen: Choice | undefined): Choice | undefined {
  const kept = chosen && durations.find((offer) => offer.seconds === chosen.duration.seconds);
  if (kept) return { duration: kept, quantity: chosen.quantity };
  const [first] = durations;
  return first && withDuration(first);
}

/** Changing the duration preselects the first of its presets (OPT-24, OPT-26). */
export function withDuration(duration: Duration): Choice {
  return { duration, quantity: presetsOf(duration.min)[0] ?? '' };
}
