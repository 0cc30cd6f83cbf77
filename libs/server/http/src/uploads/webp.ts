/** Chunks that make the picture. Camera data, XMP and animation are left out. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of the VP8X flags that stay true: alpha and colour profile. */
const KEPT_FLAGS = 0x30;

/** True when the bytes begin like a WebP. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/**
 * The same picture with nothing but its picture chunks, cut at the length it states.
 * Undefined when it is damaged, cut off or an animation.
 */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 12) return undefined;
  const stated = bytes.readUInt32LE(4) + 8;
  if (stated > bytes.length) return undefined;
  const kept: Buffer[] = [];
  let pictures = 0;
  for (let at = 12; at + 8 <= stated;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > stated) return undefined;
    if (KEPT.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    if (type === 'VP8 ' || type === 'VP8L') pictures += 1;
    at = end;
  }
  return pictures === 1 ? riff(kept) : undefined;
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8((copy[8] ?? 0) & KEPT_FLAGS, 8);
  return copy;
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8, 'RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
