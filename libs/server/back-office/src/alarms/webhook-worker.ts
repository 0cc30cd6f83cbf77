import { makePoller } from '@ex/server-db';
import type { Db, Poller } from '@ex/server-db';
import { Webhook } from 'standardwebhooks';
import { claimAlarms, finishAlarm, postponeAlarm } from './alarm-rows';
import type { ClaimedAlarm } from './alarm-rows';

/** Dependencies of the webhook. */
interface WebhookDeps {
  readonly db: Db;
  /** The venue's time in ms. */
  readonly now: () => number;
  readonly url: string;
  /** Shared secret, `whsec_` and base64 digits. */
  readonly secret: string;
  /** Called with lines that hold no secret. */
  readonly log: (line: string) => void;
  readonly onError: (error: unknown) => void;
  /** Longest that an answer may take, ms. */
  readonly timeoutMs?: number;
}

const EVERY_MS = 1_000;
const TOGETHER = 10;
const TIMEOUT_MS = 10_000;
/** Tries of a message, over about three hours. */
export const MOST_TRIES = 12;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5_000, 3_600_000];

/**
 * Makes the worker that posts alarms, signed as Standard Webhooks say (OPS-46). At least once: the receiver knows a message that
 * comes again by its `webhook-id`.
 */
export function makeAlarmWebhook(deps: WebhookDeps): Poller {
  const signer = new Webhook(deps.secret);
  return makePoller({
    everyMs: EVERY_MS,
    round: (isStopping) => sendDue(deps, signer, isStopping),
    onError: deps.onError,
  });
}

async function sendDue(deps: WebhookDeps, signer: Webhook, isStopping: () => boolean): Promise<number> {
  let sent = 0;
  for (const message of await claimAlarms(deps.db, deps.now(), TOGETHER)) {
    if (isStopping()) break;
    if (await sendOne(deps, signer, message)) sent += 1;
  }
  return sent;
}

async function sendOne(deps: WebhookDeps, signer: Webhook, message: ClaimedAlarm): Promise<boolean> {
  const { db, now, log } = deps;
  const fault = await post(deps, signer, message);
  if (fault === undefined) {
    await finishAlarm(db, message, 'sent');
    return true;
  }
  const isLast = message.tries >= MOST_TRIES;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (message.tries - 1), LONGEST_PAUSE_MS);
  log(
    `alarm ${message.id} ${isLast ? 'was given up' : 'is tried again'} after ${message.tries} tries: ${fault}`,
  );
  await (isLast ? finishAlarm(db, message, 'failed') : postponeAlarm(db, message, now() + pause));
  return false;
}

/** Posts a message; returns what was wrong, or undefined. */
async function post(
  { url, now, timeoutMs = TIMEOUT_MS }: WebhookDeps,
  signer: Webhook,
  { id, body }: ClaimedAlarm,
): Promise<string | undefined> {
  const at = new Date(now());
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      ...{ body, redirect: 'manual' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `HTTP ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer';
  }
}
