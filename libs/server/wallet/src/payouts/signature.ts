import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature covers; a message of one purpose is never valid for another. */
export interface SignedMessage {
  readonly purpose: 'request' | 'answer' | 'callback';
  /** Key of the payout. */
  readonly key: string;
  /** Seconds since the epoch. */
  readonly timestamp: string;
  readonly body: string;
}

/** Headers of signed messages. */
export const TIMESTAMP_HEADER = 'payout-timestamp';
export const SIGNATURE_HEADER = 'payout-signature';

/** Older and newer messages are rejected, ms. */
const MAX_AGE_MS = 5 * 60_000;

/** Signs a message: HMAC-SHA256 in hexadecimal digits. */
export const signMessage = (secret: string, { purpose, key, timestamp, body }: SignedMessage): string =>
  createHmac('sha256', secret).update([purpose, key, timestamp, body].join('\n')).digest('hex');

/** Whether a signature belongs to a message of the last minutes. */
export function isSigned(
  secret: string,
  message: SignedMessage,
  signature: string | undefined,
  now: number,
): boolean {
  if (signature === undefined || !/^\d{1,12}$/.test(message.timestamp)) return false;
  if (Math.abs(now - Number(message.timestamp) * 1000) > MAX_AGE_MS) return false;
  const expected = Buffer.from(signMessage(secret, message));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
