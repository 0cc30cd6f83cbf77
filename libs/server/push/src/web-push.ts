import webPush from 'web-push';
import type { ClaimedPush } from './outbox';
import type { PushKey } from './push-key';

/** A push service did not take a message. Its text holds a code alone: addresses of browsers are secrets. */
export class PushRefused extends Error {
  constructor(
    code: string,
    /** `gone`: the browser takes no messages any more; `never`: not this one; `later`: it may be tried again. */
    readonly outcome: 'gone' | 'never' | 'later',
  ) {
    super(code);
    this.name = 'PushRefused';
  }
}

/** Hands a message to the push service of its browser. Throws `PushRefused`. */
export type SendPush = (push: ClaimedPush) => Promise<void>;

/** Longest answer of a push service, ms. */
const TIMEOUT_MS = 15_000;
const TTL_SECONDS = 24 * 3600;

/** Makes the way to the push services; `subject` is the address they may write to about the venue: `mailto:` or `https:`. */
export const makeWebPush =
  (key: PushKey, subject: string): SendPush =>
  async ({ subscription: { endpoint, p256dh, auth }, title, body, language, id }) => {
    const payload = JSON.stringify({ title, body, lang: language, tag: id });
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...key },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
      });
    } catch (error) {
      throw refusalOf(error);
    }
  };

function refusalOf(error: unknown): PushRefused {
  if (!(error instanceof webPush.WebPushError)) {
    const { code } = error as { readonly code?: unknown };
    return new PushRefused(typeof code === 'string' ? code : 'unknown', 'later');
  }
  const { statusCode: status } = error;
  if (status === 404 || status === 410) return new PushRefused(String(status), 'gone');
  const mayPass = status === 429 || status >= 500 || status === 401 || status === 403;
  return new PushRefused(String(status), mayPass ? 'later' : 'never');
}
