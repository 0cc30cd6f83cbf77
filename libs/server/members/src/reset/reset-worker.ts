import { randomBytes } from 'node:crypto';
import { FALLBACK_LANGUAGE, isLanguageCode } from '@ex/languages';
import { makePoller } from '@ex/server-db';
import type { Db, Poller, Tx } from '@ex/server-db';
import type { Texts } from '@ex/server-http';
import type { CodeSender } from '../code/sender';
import { findMemberToReset, RESET_MINUTES, saveResetToken, takeResetRequests } from './reset-rows';
import type { ResetRequest } from './reset-rows';

/** Dependencies of the worker that sends links. */
export interface ResetWorkerDeps {
  readonly db: Db;
  readonly sender: CodeSender;
  readonly texts: Texts;
  /** Address under which members open the app; never one that a request names. */
  readonly appUrl: string;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1_000;
const AT_ONCE = 20;

/** Makes the worker that sends links to choose a new password to the verified addresses of accounts (MESSAGE-05, RISK-73). */
export const makeResetWorker = (deps: ResetWorkerDeps): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    onError: deps.onError,
    round: () =>
      deps.db.transaction(async (tx) => {
        const requests = await takeResetRequests(tx, AT_ONCE);
        for (const request of requests) await sendLink(deps, tx, request);
        return requests.length;
      }),
  });

async function sendLink(
  { sender, texts, appUrl, now }: ResetWorkerDeps,
  tx: Tx,
  { email, lang }: ResetRequest,
): Promise<void> {
  const memberId = await findMemberToReset(tx, email);
  if (memberId === undefined) return;
  const token = randomBytes(32).toString('base64url');
  const endsAt = await saveResetToken(tx, memberId, token, now());
  const t = texts.of(isLanguageCode(lang) ? lang : FALLBACK_LANGUAGE);
  // Behind the hash, which browsers send to no server: the token is in no log and no Referer.
  const link = new URL(`/reset#${token}`, appUrl).href;
  const text = t('members.reset.mailText', { link, count: RESET_MINUTES });
  const subject = t('members.reset.mailSubject');
  await sender.send(
    { to: email, kind: 'password_reset', code: token, language: lang, endsAt, subject, text },
    tx,
  );
}
