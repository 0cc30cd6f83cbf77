import { makeFinanceWorker } from '@ex/server-finance';
import { deleteExpiredKeys } from '@ex/server-ledger';
import { deleteExpiredMemberData } from '@ex/server-members';
import { deleteOldSeconds } from '@ex/server-price-tape';
import type { Config } from './config';
import { autoReviewerOf } from './operator';
import { startInterval } from './interval';
import type { VenueServices } from './assemble-venue';

/** Something that works in the background. */
export interface VenueWorker {
  readonly name: string;
  /** Starts it; the answer stops it and waits for what is in hand. */
  readonly start: () => () => Promise<void>;
}

const SWEEP_MS = 60 * 60 * 1000;
/** A process that is restarted within the hour cleans up too. */
const FIRST_SWEEP_MS = 60 * 1000;

/** Everything that works in the background of a venue, in the order it is started. */
export function venueWorkers(world: VenueServices, config: Config): readonly VenueWorker[] {
  const { db, images, members, now, settlement, houseMaker, delivery, background } = world;
  const reviewer = autoReviewerOf(world, config, background.of('reviewer'));
  const sweep = (name: string, work: () => Promise<unknown>): VenueWorker => {
    const onError = background.of(name);
    return { name, start: () => startInterval(SWEEP_MS, work, onError, FIRST_SWEEP_MS) };
  };
  return [
    // Apart from each other: one that fails keeps nothing else from being cleaned up.
    sweep('expired member data', () => deleteExpiredMemberData(db, members.sessions, now())),
    sweep('expired keys', () => deleteExpiredKeys(db)),
    sweep('old prices', () => deleteOldSeconds(db, now())),
    sweep('unused images', () => images.expire()),
    onOff('settlement', settlement),
    onOff('spot', houseMaker),
    onOff('transfers', delivery),
    onOff('finance', makeFinanceWorker(world.finance, { now, onError: background.of('finance') })),
    ...(reviewer ? [onOff('reviewer', reviewer)] : []),
  ];
}

interface OnOff {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const onOff = (name: string, worker: OnOff): VenueWorker => ({
  name,
  start: () => {
    worker.start();
    return () => worker.stop();
  },
});
