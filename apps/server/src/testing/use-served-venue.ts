import { auditLedger } from '@ex/server-ledger';
import { INVARIANT_CHECKS } from '../commands/invariants';
import type { TestEnvironment } from './test-environment';
import { openServedVenue } from './served-venue';
import type { ServedVenue } from './served-venue';

/**
 * Gives the tests of a `describe` a served venue at a new place, opened once; `onOpen` takes it. After them its books
 * must hold and it must end cleanly.
 */
export function useServedVenue(
  make: () => Promise<TestEnvironment>,
  onOpen: (venue: ServedVenue) => void,
  site?: Readonly<Record<string, unknown>>,
  switches?: Readonly<Record<string, boolean>>,
): void {
  let place: TestEnvironment;
  let venue: ServedVenue;
  let stopped = false;
  beforeAll(async () => {
    place = await make();
    venue = await openServedVenue(place, site, switches);
    onOpen(venue);
  });
  afterAll(async () => {
    const findings = await auditLedger(venue.world.db, INVARIANT_CHECKS).finally(async () => {
      stopped = await venue.stop();
      await place.remove();
    });
    expect({ findings, stopped }).toEqual({ findings: [], stopped: true });
  });
}
