import type { Db, Poller } from '@ex/server-db';
import { makePoller, pauseAfter } from '@ex/server-db';
import { claimMails, expireMails, finishMail, MAX_TRIES, postponeMail } from './outbox';
import type { ClaimedMail } from './outbox';
import { CONNECTIONS, MailRefused } from './smtp';
import type { SendMail } from './smtp';

/** Dependencies of sending mails. */
export interface MailWorkerDeps {
  readonly db: Db;
  readonly smtp: SendMail;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called with lines that hold no text of a mail and no whole address. */
  readonly log: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1_000;

/**
 * Makes the worker that sends queued mails. Any number of processes may run one. At least once: a process that dies after
 * the service has accepted a mail, and before that is noted, leaves it to be sent again.
 */
export function makeMailWorker(deps: MailWorkerDeps): Poller {
  const { smtp, onError } = deps;
  const poller = makePoller({ everyMs: EVERY_MS, round: (isStopping) => sendDue(deps, isStopping), onError });
  return {
    ...poller,
    stop: async () => {
      await poller.stop();
      smtp.close();
    },
  };
}

/** Sends everything due; returns how many mails were accepted. */
async function sendDue(deps: MailWorkerDeps, isStopping: () => boolean): Promise<number> {
  const { db, now, log } = deps;
  const expired = await expireMails(db, now());
  for (const id of expired) log(`mail ${id} was not sent in time`);
  let sent = 0;
  while (!isStopping()) {
    const mails = await claimMails(db, now(), CONNECTIONS);
    const accepted = await Promise.all(mails.map((mail) => sendOne(deps, mail)));
    sent += accepted.filter((one) => one).length;
    if (mails.length < CONNECTIONS) break;
  }
  return sent;
}

async function sendOne({ db, smtp, now, log }: MailWorkerDeps, mail: ClaimedMail): Promise<boolean> {
  try {
    await smtp.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const next = now() + pauseAfter(mail.tries);
    const isLast = error.isFinal || mail.tries >= MAX_TRIES || next >= mail.endsAt.getTime();
    const outcome = isLast ? `was given up after ${mail.tries} tries` : `is tried again`;
    log(`mail ${mail.id} (${mail.kind}) to ${masked(mail.to)} ${outcome}: ${error.message}`);
    await (isLast ? finishMail(db, mail, 'failed', now()) : postponeMail(db, mail, next));
    return false;
  }
  await finishMail(db, mail, 'sent', now());
  return true;
}

/** `a***@example.com`. */
const masked = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
