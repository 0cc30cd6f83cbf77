import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey of a test, which signs every challenge it receives. */
export interface SoftwarePasskey {
  /** JSON of the new credential, as `navigator.credentials.create` makes it. */
  readonly create: (challenge: string, over?: Pick<Oddities, 'flags'>) => string;
  /** JSON of an assertion over a challenge; some of it may be other than it should be. */
  readonly get: (challenge: string, over?: Oddities) => string;
}

/** What may be other than it should be. */
interface Oddities {
  readonly origin?: string;
  readonly counter?: number;
  /** Flags of the authenticator data, see {@link PASSKEY_FLAGS}. */
  readonly flags?: number;
}

/**
 * Flags of an authenticator: the user is present; the user is verified; the key is backed up although it is not eligible for
 * backup.
 */
export const PASSKEY_FLAGS = { present: 0x01, verified: 0x05, impossibleBackup: 0x15 } as const;
const ATTESTED = 0x40;
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Makes a passkey for a site. */
export function makeSoftwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const rpIdHash = sha256(new URL(origin).hostname);
  let used = 0;
  const head = (flags: number, counter: number): Buffer => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, rest]);
  };
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const key = map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  return {
    create: (challenge, { flags = PASSKEY_FLAGS.verified } = {}) => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(flags | ATTESTED, 0), Buffer.alloc(16), length, id, key]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return JSON.stringify({
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    get: (
      challenge,
      { origin: from = origin, counter = (used += 1), flags = PASSKEY_FLAGS.verified } = {},
    ) => {
      const authData = head(flags, counter);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return JSON.stringify({
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      });
    },
  };
}

/** CBOR (RFC 8949), as much of it as a credential needs. */
function item(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? item(1, -1 - value) : item(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([item(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([item(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([item(5, entries.length), ...entries.flat()]);
