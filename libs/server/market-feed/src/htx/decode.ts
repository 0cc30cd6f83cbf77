import { gunzipSync } from 'node:zlib';

/** Largest frame taken, on the wire and unpacked; a full 150-level book is about 10 KB. */
export const MAX_WIRE_BYTES = 256 * 1024;
const MAX_PLAIN_BYTES = 1024 * 1024;

/**
 * The JSON value of a frame: binary frames are one gzip member. Throws for anything else, and as soon as the unpacked
 * size passes the cap, so that a small frame cannot fill the memory.
 */
export function decodeFrame(data: Buffer, isBinary: boolean): unknown {
  if (data.length > MAX_WIRE_BYTES) throw new Error('frame too large');
  const plain = isBinary ? gunzipSync(data, { maxOutputLength: MAX_PLAIN_BYTES }) : data;
  return JSON.parse(plain.toString('utf8'));
}
