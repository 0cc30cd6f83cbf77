import { gzipSync } from 'node:zlib';

/** A server frame: one complete gzip member holding JSON, as the protocol wants for every frame. */
export function encodeFrame(message: object): Buffer {
  return gzipSync(JSON.stringify(message), { level: 3 });
}
