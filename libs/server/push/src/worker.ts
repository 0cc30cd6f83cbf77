import type { Db, Poller } from '@ex/server-db';
import { makePoller, pauseAfter } from '@ex/server-db';
import { claimPushes, deleteExpiredPushes, deleteGone, finishPush, postponePush } from './outbox';
import type { ClaimedPush } from './outbox';
import { PushRefused } from './web-push';
import type { SendPush } from './web-push';

/** Dependencies of sending push messages. */
export interface PushWorkerDeps {
  readonly db: Db;
  readonly send: SendPush;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called with lines that hold no text and no address of a browser. */
  readonly log: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1_000;
const AT_ONCE = 10;
/** How often a message is tried. */
export const MAX_TRIES = 8;

/** Makes the worker that sends queued push messages, each at least once. Any number of processes may run one (MESSAGE-02). */
export const makePushWorker = (deps: PushWorkerDeps): Poller =>
  makePoller({ everyMs: EVERY_MS, round: (isStopping) => sendDue(deps, isStopping), onError: deps.onError });

async function sendDue(deps: PushWorkerDeps, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps;
  await deleteExpiredPushes(db, now());
  let sent = 0;
  while (!isStopping()) {
    const pushes = await claimPushes(db, now(), AT_ONCE);
    const taken = await Promise.all(pushes.map((push) => sendOne(deps, push)));
    sent += taken.filter((one) => one).length;
    if (pushes.length < AT_ONCE) break;
  }
  return sent;
}

async function sendOne(deps: PushWorkerDeps, push: ClaimedPush): Promise<boolean> {
  try {
    await deps.send(push);
  } catch (error) {
    if (!(error instanceof PushRefused)) throw error;
    await afterRefusal(deps, push, error);
    return false;
  }
  await finishPush(deps.db, push);
  return true;
}

/** A browser that is gone is forgotten, a refused message given up, anything else tried again later (MESSAGE-04). */
async function afterRefusal({ db, now, log }: PushWorkerDeps, push: ClaimedPush, refusal: PushRefused) {
  if (refusal.outcome === 'gone') return deleteGone(db, push);
  const next = now() + Math.max(pauseAfter(push.tries), refusal.waitMs);
  const isLast = refusal.outcome === 'never' || push.tries >= MAX_TRIES || next >= push.endsAt.getTime();
  log(`push message ${push.id} ${isLast ? 'was given up' : 'is tried again'}: ${refusal.message}`);
  return isLast ? finishPush(db, push) : postponePush(db, push, next);
}
