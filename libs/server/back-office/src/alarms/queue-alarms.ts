import { makePoller } from '@ex/server-db';
import type { Db, Poller, Tx } from '@ex/server-db';
import { lockAlarms, queueAlarm, writeAlarm } from './alarm-rows';
import type { AlarmRow } from './alarm-rows';

/** How much waits in a queue, and since when. */
interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly since: Date | undefined;
}

/** When people are notified of a queue. */
interface AlarmLimits {
  /** An item that waits for so long (ms) makes its queue late. */
  readonly lateMs: number;
  /** At least so long (ms) between two alarms of a queue. */
  readonly repeatMs: number;
}

/** Dependencies of the alarms. */
export interface QueueAlarmDeps {
  readonly db: Db;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Name of the venue, for the mail. */
  readonly venue: string;
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly limits: AlarmLimits;
  /** Queues a mail in the transaction; undefined where the settings name no recipient. */
  readonly queueMail:
    ((tx: Tx, mail: { subject: string; text: string }, now: number) => Promise<void>) | undefined;
  /** Whether the settings name a webhook. */
  readonly hasWebhook: boolean;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 10_000;

/**
 * Makes the worker that notifies people of queues that wait too long (OPS-46), once in each period, and when they are well again. The
 * decision, the mail and the message for the webhook are one transaction, so any number of processes may run it.
 */
export function makeQueueAlarms(deps: QueueAlarmDeps, mayRun: () => boolean): Poller {
  return makePoller({ everyMs: EVERY_MS, mayRun, round: () => runRound(deps), onError: deps.onError });
}

async function runRound(deps: QueueAlarmDeps): Promise<number> {
  const { db, now, limits } = deps;
  const states = await deps.queues();
  const moment = now();
  return db.transaction(async (tx) => {
    const rows = await lockAlarms(
      tx,
      states.map(({ queue }) => queue),
    );
    const byQueue = new Map(rows.map((row) => [row.queue, row]));
    let notified = 0;
    for (const state of states) {
      const row = byQueue.get(state.queue);
      const next = row && decideAlarm(row, state, limits, moment);
      if (!next) continue;
      await writeAlarm(tx, next.row);
      await notify(deps, tx, next.type, state, moment);
      notified += 1;
    }
    return notified;
  });
}

/** Whether people are notified of a queue now, and what its row becomes; undefined where nothing changes. */
export function decideAlarm(
  { queue, raised_at: raisedAt, notified_at: notifiedAt }: AlarmRow,
  { since }: Pick<QueueState, 'since'>,
  { lateMs, repeatMs }: AlarmLimits,
  now: number,
): { readonly type: 'queue.late' | 'queue.recovered'; readonly row: AlarmRow } | undefined {
  const isLate = since !== undefined && now - since.getTime() >= lateMs;
  if (!isLate)
    return raisedAt === null
      ? undefined
      : { type: 'queue.recovered', row: { queue, raised_at: null, notified_at: notifiedAt } };
  const isDue = notifiedAt === null || now - notifiedAt.getTime() >= repeatMs;
  if (!isDue) return undefined;
  return {
    type: 'queue.late',
    row: { queue, raised_at: raisedAt ?? new Date(now), notified_at: new Date(now) },
  };
}

async function notify(
  { venue, queueMail, hasWebhook }: QueueAlarmDeps,
  tx: Tx,
  type: 'queue.late' | 'queue.recovered',
  { queue, waiting, since }: QueueState,
  now: number,
): Promise<void> {
  const oldest = since?.toISOString() ?? null;
  if (hasWebhook) {
    const data = { venue, queue, waiting, oldest };
    await queueAlarm(
      tx,
      { type, body: JSON.stringify({ type, timestamp: new Date(now).toISOString(), data }) },
      now,
    );
  }
  if (!queueMail) return;
  const mail =
    type === 'queue.late'
      ? {
          subject: `${venue}: ${queue} waits too long`,
          text: `${waiting} waiting in the queue ${queue}, the oldest since ${oldest}.`,
        }
      : { subject: `${venue}: ${queue} is well again`, text: `${waiting} waiting in the queue ${queue}.` };
  await queueMail(tx, mail, now);
}
