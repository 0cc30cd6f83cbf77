import { makePoller, runDue } from '@ex/server-db';
import type { DueWork, Poller } from '@ex/server-db';
import type { TransfersDeps } from '../deps';
import { deliverTransfer } from './deliver';

/** The due transfers are looked for this often. */
const EVERY_MS = 1000;

/** What the worker needs besides the deps of its library. */
export interface DeliveryOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for a failure; the transfer stays due and is tried again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the worker that delivers transfers to members when their time has come, once each, whatever happened while it
 * was away: a transfer is delivered by whoever locks it first, its sender's cancel included. One that fails does not
 * hold up the others. A stop waits for the transfer in hand.
 */
export function makeDeliveryWorker(deps: TransfersDeps, { now, onError }: DeliveryOptions): Poller {
  const work: DueWork<DueTransfer> = {
    db: deps.db,
    due: (moment, after, limit) => dueTransfers(deps, moment, after, limit),
    act: (tx, { id }, moment) => deliverTransfer(deps, tx, id, moment),
    onError,
  };
  return makePoller({
    everyMs: EVERY_MS,
    round: (isStopping) => runDue(work, now(), isStopping),
    onError,
  });
}

interface DueTransfer {
  readonly id: string;
}

function dueTransfers(
  { db }: TransfersDeps,
  now: number,
  after: string,
  limit: number,
): Promise<DueTransfer[]> {
  return db.query<DueTransfer>(
    'SELECT id FROM member_transfer WHERE status = 1 AND arrives_at <= $1 AND id > $2 ORDER BY id LIMIT $3',
    [new Date(now), after, limit],
  );
}
