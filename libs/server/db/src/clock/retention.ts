import type { Retention } from '../retention/retention';

/** What the venue's clock keeps. */
export const clockRetention: readonly Retention[] = [
  { table: 'clock_mark', kept: 'one row' },
  { table: 'clock_acceptance', kept: 'which leaps of the clock an operator has accepted, and why' },
];
