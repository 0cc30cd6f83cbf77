import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets of factors, with keys derived from a secret of the server. */
export interface SecretBox {
  /** Encrypts a text for one owner; it opens for no other. */
  lock(text: string, owner: number): Buffer;
  /** The text; throws when it was locked for another owner or under another key. */
  open(locked: Uint8Array, owner: number): string;
  /** Keyed digest: says whether two texts are the same, and nothing about them to a reader of the database. */
  digest(text: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Makes the box from a secret of at least 32 bytes. Replacing the secret makes all authenticator apps useless. */
export function makeSecretBox(secret: Buffer): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `second factor: ${use}`, 32));
  const cipherKey = derive('secrets');
  const digestKey = derive('requests');
  const about = (owner: number) => Buffer.from(`member ${owner}`);
  return {
    lock: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, iv).setAAD(about(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (locked, owner) => {
      const bytes = Buffer.from(locked);
      const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, IV_BYTES))
        .setAAD(about(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  };
}
