import { crc32 } from 'node:zlib';
import { MAX_IMAGE_PARTS } from './limits';
import type { Size } from './sizes';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that make the picture. Texts, camera data and animation are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);
/** Where in the data of a chunk its width stands, the height behind it: header, and frames of an animation. */
const SIZE_AT: Readonly<Record<string, number>> = { IHDR: 0, fcTL: 4 };

/** True when the bytes begin like a PNG. */
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** A chunk in file format, with its length, type and checksum. */
interface Chunk {
  readonly type: string;
  readonly whole: Buffer;
}

/** Every size that a PNG states, as far as it can be read. */
export function pngSizes(bytes: Buffer): Size[] {
  const sizes: Size[] = [];
  for (const { type, whole } of chunksOf(bytes)) {
    const at = SIZE_AT[type];
    if (at !== undefined && whole.length >= at + 20)
      sizes.push({ width: whole.readUInt32BE(8 + at), height: whole.readUInt32BE(12 + at) });
  }
  return sizes;
}

/**
 * The same picture with nothing but its picture chunks: metadata and any bytes after the end are dropped. Undefined when it
 * is damaged or cut off.
 */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [SIGNATURE];
  let types = '';
  for (const { type, whole } of chunksOf(bytes)) {
    const end = whole.length - 4;
    if (crc32(whole.subarray(4, end)) !== whole.readUInt32BE(end)) return undefined;
    if (KEPT.has(type)) {
      kept.push(whole);
      types += `${type} `;
    }
    if (type === 'IEND')
      return types.startsWith('IHDR ') && types.includes('IDAT ') ? Buffer.concat(kept) : undefined;
  }
  return undefined;
}

/** Chunks up to the end of the bytes, or to one that is cut off or one too many. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length;
  for (let count = 0; count < MAX_IMAGE_PARTS && at + 12 <= bytes.length; count += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), whole: bytes.subarray(at, end) };
    at = end;
  }
}
