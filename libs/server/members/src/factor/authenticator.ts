import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const CODE = /^\d{6}$/;
/** Codes of the period before and after count too, for clocks that are not quite right. */
const TOLERANCE_S = 30;

/** A new secret for an authenticator app, base32. */
export const newSecret = (): string => generateSecret();

/** The `otpauth:` address of a secret, for a QR code. */
export const authenticatorUri = (venue: string, account: string, secret: string): string =>
  generateURI({ issuer: venue, label: account, secret });

/** Removes the blanks that apps show in a code (RIM-14). */
export const stripBlanks = (code: string): string => code.replace(/\s+/gu, '');

/** True for a text that can be a code of an app. */
export const isAppCode = (code: string): boolean => CODE.test(code);

/** Time step of a code, if it belongs to the secret now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!isAppCode(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Code of a secret at a moment, for a command that has the secret. */
export const codeOfSecret = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) });
