import { makeFinanceWorker } from '@ex/server-finance';
import { deleteExpiredKeys } from '@ex/server-ledger';
import { deleteExpiredMemberData } from '@ex/server-members';
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
/** Interest counts in days; a few seconds late is on time. */
const FINANCE_MS = 5000;

/** Everything that works in the background of a venue, in the order it is started. */
export function venueWorkers(
  world: VenueServices,
  config: Config,
  onError: (error: unknown) => void,
): readonly VenueWorker[] {
  const { now, settlement, houseMaker, delivery } = world;
  const reviewer = autoReviewerOf(world, config, onError);
  const every = (name: string, ms: number, work: () => Promise<unknown>): VenueWorker => ({
    name,
    start: () => startInterval(ms, work, onError),
  });
  return [
    every('sweeper', SWEEP_MS, () => sweep(world)),
    onOff('settlement', settlement),
    onOff('spot', houseMaker),
    onOff('transfers', delivery),
    every('finance', FINANCE_MS, makeFinanceWorker(world.finance, { now, onError })),
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

async function sweep({ db, images, members, now }: VenueServices): Promise<void> {
  await deleteExpiredMemberData(db, members.sessions, now());
  await deleteExpiredKeys(db);
  await images.expire();
}
