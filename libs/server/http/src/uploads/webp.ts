import { MAX_IMAGE_PARTS } from './limits';
import type { Size } from './sizes';

/** Chunks that make the picture. Camera data, XMP and animation are left out. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of the VP8X flags that stay true: alpha and colour profile. */
const KEPT_FLAGS = 0x30;
/** Bytes of a frame of an animation before its own chunks. */
const FRAME_HEAD = 16;
/** Chunks of a frame whose sizes count: alpha, picture and two that readers skip. */
const MAX_FRAME_PARTS = 4;

/** True when the bytes begin like a WebP. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** A chunk in file format, with its type, length and padding byte. */
interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** Every size that a WebP states for its canvas, its picture and the frames of an animation, as far as it can be read. */
export function webpSizes(bytes: Buffer): Size[] {
  return [...chunksOf(bytes, 12, bytes.length)].flatMap(sizesIn);
}

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
  let end = 12;
  for (const { type, whole } of chunksOf(bytes, 12, stated)) {
    end += whole.length;
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withoutFlags(whole) : whole);
    if (type === 'VP8 ' || type === 'VP8L') pictures += 1;
  }
  return pictures === 1 && end + 8 > stated ? riff(kept) : undefined;
}

function sizesIn(chunk: Chunk): Size[] {
  const { type, data } = chunk;
  if (type !== 'ANMF' || data.length < FRAME_HEAD) return pictureSizes(chunk);
  const parts = [...chunksOf(data, FRAME_HEAD, data.length, MAX_FRAME_PARTS)];
  return [sizeOf24(data, 6), ...parts.flatMap(pictureSizes)];
}

function pictureSizes({ type, data }: Chunk): Size[] {
  if (type === 'VP8X' && data.length >= 10) return [sizeOf24(data, 4)];
  if (type === 'VP8 ' && data.length >= 10)
    return [{ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }];
  if (type === 'VP8L' && data.length >= 5) {
    const bits = data.readUInt32LE(1);
    return [{ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }];
  }
  return [];
}

/** Two numbers of three bytes, each one less than it means. */
const sizeOf24 = (data: Buffer, at: number): Size => ({
  width: data.readUIntLE(at, 3) + 1,
  height: data.readUIntLE(at + 3, 3) + 1,
});

/** Chunks up to the end, or to one that is cut off or one more than `most`. */
function* chunksOf(bytes: Buffer, from: number, to: number, most = MAX_IMAGE_PARTS): Generator<Chunk> {
  let at = from;
  for (let count = 0; count < most && at + 8 <= to; count += 1) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > to) return;
    const type = bytes.toString('latin1', at, at + 4);
    yield { type, data: bytes.subarray(at + 8, at + 8 + length), whole: bytes.subarray(at, end) };
    at = end;
  }
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  if (copy.length > 8) copy.writeUInt8((copy[8] ?? 0) & KEPT_FLAGS, 8);
  return copy;
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8, 'RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
