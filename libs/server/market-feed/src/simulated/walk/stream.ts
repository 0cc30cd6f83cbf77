import { createCipheriv } from 'node:crypto';

const IV_BYTES = 16;
let zeros = new Uint8Array(0);

/**
 * Bytes indistinguishable from random without the key, however many others are known: the key stream of AES-256 in
 * counter mode, a separate range per hour. The same on every machine.
 */
export class Stream {
  constructor(private readonly key: Uint8Array) {}

  /** The first `length` bytes of an hour (counted from the epoch). */
  of(hour: number, length: number): Uint8Array {
    const iv = new Uint8Array(IV_BYTES);
    // The low half counts blocks of 16 bytes.
    new DataView(iv.buffer).setUint32(4, hour);
    if (zeros.length < length) zeros = new Uint8Array(length);
    return createCipheriv('aes-256-ctr', this.key, iv).update(zeros.subarray(0, length));
  }
}
