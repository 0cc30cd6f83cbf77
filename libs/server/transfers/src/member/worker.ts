import { makePoller, runDue } from '@ex/server-db';
import type { DueWork, Poller, Sql } from '@ex/server-db';
import type { TransfersDeps } from '../deps';
import { deliverTransfer } from './deliver';

/** Interval between delivery rounds. */
const EVERY_MS = 1000;

/** Options of the delivery worker. */
export interface DeliveryOptions {
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Rounds are skipped while this returns false. */
  readonly mayRun?: () => boolean;
  /** Called on every failure; the transfer stays due and is retried. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the worker that delivers due member transfers, once each, including those that fell due during downtime. The
 * first to lock a transfer decides it, whether a worker or its sender's cancel. A failed one does not delay the others.
 * A stop waits for the transfer in progress.
 */
export function makeDeliveryWorker(deps: TransfersDeps, options: DeliveryOptions): Poller {
  const { now, onError } = options;
  const work: DueWork<DueTransfer> = {
    db: deps.db,
    due: (moment, after, limit) => dueTransfers(deps, moment, after, limit),
    act: (tx, { id }, moment) => deliverTransfer(deps, tx, id, moment),
    onError,
  };
  return makePoller({
    ...options,
    everyMs: EVERY_MS,
    round: (isStopping) => runDue(work, now(), isStopping),
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

/** Moment (ms) since which the oldest transfer in progress has been due at `now`; undefined when none is. */
export async function findOldestDelivery(sql: Sql, now: number): Promise<number | undefined> {
  const [row] = await sql.query<{ due: Date | null }>(
    'SELECT min(arrives_at) AS due FROM member_transfer WHERE status = 1',
  );
  const due = row?.due?.getTime();
  return due !== undefined && due <= now ? due : undefined;
}
