import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a signed address works. */
const LIFE_SECONDS = 600;

/** Signs addresses of private files, because an `<img>` cannot send the Token header. */
export interface Signer {
  /** Query of an address that works for ten minutes. */
  sign(name: string): string;
  /** True for an unexpired query made by `sign` for this name. */
  accepts(name: string, expires: unknown, signature: unknown): boolean;
}

/** Makes a signer; `key` is secret, `now` gives ms. */
export function makeSigner(key: Buffer, now: () => number): Signer {
  const mac = (name: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${name}\n${expires}`).digest();
  return {
    sign: (name) => {
      const expires = String(Math.floor(now() / 1000) + LIFE_SECONDS);
      return `e=${expires}&s=${mac(name, expires).toString('base64url')}`;
    },
    accepts: (name, expires, signature) => {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false;
      const sent = Buffer.from(signature, 'base64url');
      const right = mac(name, expires);
      return sent.length === right.length && timingSafeEqual(sent, right) && Number(expires) * 1000 > now();
    },
  };
}
