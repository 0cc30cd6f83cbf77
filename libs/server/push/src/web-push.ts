import webPush from 'web-push';
import type { ClaimedPush } from './outbox';
import type { PushKey } from './push-key';
import { isPushService } from './push-service';
import { makePost } from './post';
import type { Post } from './post';

/** A push service did not take a message. Its text holds a code alone: addresses of browsers are secrets. */
export class PushRefused extends Error {
  constructor(
    code: string,
    /** `gone`: the browser takes no messages any more; `never`: not this one; `later`: it may be tried again. */
    readonly outcome: 'gone' | 'never' | 'later',
    /** How long the service wants to be left alone, ms. */
    readonly waitMs = 0,
  ) {
    super(code);
    this.name = 'PushRefused';
  }
}

/** Hands a message to the push service of its browser. Throws `PushRefused`. */
export type SendPush = (push: ClaimedPush) => Promise<void>;

const TTL_SECONDS = 24 * 3600;
/** Longest wait that a service may ask for, ms. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Makes the way to the push services; `subject` is the address they may write to about the venue: `mailto:` or `https:`. Messages
 * are encrypted for their browser (RFC 8291) and signed with the venue's key (RFC 8292).
 */
export const makeWebPush =
  (key: PushKey, subject: string, post: Post = makePost()): SendPush =>
  async (push) => {
    const { endpoint } = push.subscription;
    // Checked when it was saved; the list may have become shorter since.
    if (!isPushService(endpoint)) throw new PushRefused('no push service', 'gone');
    const { headers, body } = encrypt(push, key, subject);
    const answer = await post(endpoint, headers, body).catch((error: unknown) => {
      const { code } = error as { readonly code?: unknown };
      throw new PushRefused(typeof code === 'string' ? code : 'unknown', 'later');
    });
    const refusal = refusalOf(answer);
    if (refusal) throw refusal;
  };

/** Encrypts a message; throws `PushRefused` for a browser whose keys are none. */
function encrypt({ subscription, title, body, language, id }: ClaimedPush, key: PushKey, subject: string) {
  const { endpoint, p256dh, auth } = subscription;
  const payload = JSON.stringify({ title, body, lang: language, tag: id });
  const options = { vapidDetails: { subject, ...key }, TTL: TTL_SECONDS };
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    throw new PushRefused('wrong keys', 'gone');
  }
}

function refusalOf({ status, retryAfter }: Awaited<ReturnType<Post>>): PushRefused | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return new PushRefused(String(status), 'gone');
  const mayPass = status === 429 || status >= 500 || status === 401 || status === 403;
  const waitMs = Math.min(Math.max(0, Number(retryAfter) || 0) * 1000, LONGEST_WAIT_MS);
  return new PushRefused(String(status), mayPass ? 'later' : 'never', waitMs);
}
