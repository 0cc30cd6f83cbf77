import { openVenueClock } from '@ex/server-db';
import type { VenueClock, VenueClockOptions } from '@ex/server-db';
import { clockUnsound } from '@ex/server-http';
import type { Config } from '../settings/config';

const REAL_DOWNTIME_MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * Opens the venue's clock and starts measuring. After a longer downtime than the settings allow, where money is real an hour, money
 * stays closed until an operator has accepted the time.
 */
export async function openClock(
  { venueKind, MAX_DOWNTIME_MINUTES }: Config,
  options: Omit<VenueClockOptions, 'maxDowntimeMs'>,
): Promise<VenueClock> {
  const minutes = MAX_DOWNTIME_MINUTES ?? (venueKind === 'real' ? REAL_DOWNTIME_MINUTES : Infinity);
  const clock = await openVenueClock({ ...options, maxDowntimeMs: minutes * MINUTE_MS });
  clock.follower.start();
  return clock;
}

/** Makes the two ways to stop work while the clock is wrong: workers skip rounds, bookings and calls throw an `ApiRejection`. */
export function guardClock(clock: Pick<VenueClock, 'state'>) {
  const mayRun = (): boolean => clock.state().isSound;
  return {
    mayRun,
    requireSoundClock: (): void => {
      if (!mayRun()) throw clockUnsound();
    },
  };
}
