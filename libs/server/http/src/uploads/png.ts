import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that make the picture. Texts, camera data and animation are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);

/** True when the bytes begin like a PNG. */
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/**
 * The same picture with nothing but its picture chunks: metadata and whatever follows the end are dropped.
 * Undefined when it is damaged or cut off.
 */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [SIGNATURE];
  let types = '';
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (KEPT.has(type)) {
      kept.push(bytes.subarray(at, end));
      types += `${type} `;
    }
    if (type === 'IEND')
      return types.startsWith('IHDR ') && types.includes('IDAT ') ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}
