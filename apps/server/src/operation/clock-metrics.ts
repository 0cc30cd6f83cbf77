import type { VenueClock } from '@ex/server-db';
import type { MetricSource } from '@ex/server-http/ops';
import { gauge } from './sources';

/** Whether the clock lets money move, and how far the clocks are apart. */
export const clockSources = (clock: VenueClock): MetricSource[] => [
  gauge('clock_sound', '1 while money may move by the time of the venue, 0 while it is closed', () =>
    clock.state().isSound ? 1 : 0,
  ),
  gauge(
    'clock_ahead_seconds',
    'How far a clock is ahead of the time of the venue: that of this process, and that of the database after a leap',
    () =>
      Object.entries(clock.aheadMs()).map(([name, ms]) => ({ labels: { clock: name }, value: ms / 1000 })),
    ['clock'],
  ),
];
