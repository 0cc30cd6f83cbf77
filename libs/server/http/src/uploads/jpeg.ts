import { MAX_IMAGE_PARTS } from './limits';
import { readOrientation, orientationSegment } from './orientation';
import type { Size } from './sizes';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DNL = 0xdc;
const DHP = 0xde;
const COM = 0xfe;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** True when the bytes begin like a JPEG. */
export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/** A marker with all that belongs to it, and where it ends. */
interface Segment {
  readonly marker: number;
  readonly whole: Buffer;
}

/** Every size that a JPEG states in headers of frames, as far as it can be read; previews in camera data are left out. */
export function jpegSizes(bytes: Buffer): Size[] {
  const frames: Size[] = [];
  let lines = 0;
  for (const { marker, whole } of segmentsOf(bytes)) {
    if (isFrame(marker) && whole.length >= 9)
      frames.push({ width: whole.readUInt16BE(7), height: whole.readUInt16BE(5) });
    if (marker === DNL && whole.length >= 6) lines = Math.max(lines, whole.readUInt16BE(4));
  }
  // The number of lines may be given, or given differently, after the first scan.
  return [...frames, ...(lines > 0 ? frames.map(({ width }) => ({ width, height: lines })) : [])];
}

/**
 * The same picture without comments, camera data, previews and any bytes after the end; colour profiles stay, and so does
 * the orientation. Undefined when it is damaged or cut off.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let scans = 0;
  let orientation = 1;
  for (const { marker, whole } of segmentsOf(bytes)) {
    if (marker === EOI) {
      const upright = orientation === 1 ? [] : [orientationSegment(orientation)];
      return scans > 0 ? Buffer.concat([bytes.subarray(0, 2), ...upright, ...kept, whole]) : undefined;
    }
    if (marker === APP1) orientation = readOrientation(whole) ?? orientation;
    if (isPicture(marker)) kept.push(whole);
    if (marker === SOS) scans += 1;
  }
  return undefined;
}

/** Segments behind the first marker up to the end of the picture, or to what is none, is cut off or is one too many. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2;
  for (let count = 0; count < MAX_IMAGE_PARTS && at + 2 <= bytes.length; count += 1) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return;
    const end = marker === EOI ? at + 2 : segmentEnd(bytes, at, marker);
    if (end === undefined) return;
    yield { marker, whole: bytes.subarray(at, end) };
    if (marker === EOI) return;
    at = end;
  }
}

/** Headers of frames (SOF0 to SOF15, among which are three other markers) and of a hierarchy of them (DHP). */
const isFrame = (marker: number): boolean =>
  marker === DHP || (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker));

/** Everything but comments and application data; of the application data, colour profile and colour transform are kept. */
function isPicture(marker: number): boolean {
  const application = marker >= 0xe0 && marker <= 0xef;
  return marker !== COM && (!application || marker === APP2 || marker === APP14);
}

/** Index behind the segment; a scan includes the coded data up to the next marker. */
function segmentEnd(bytes: Buffer, at: number, marker: number): number | undefined {
  if (marker < 0xc0 || marker === SOI || at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return marker === SOS ? scanEnd(bytes, end) : end;
}

/**
 * Index of the marker that ends coded data: FF followed by neither a stuffed zero, a restart nor another FF. Byte by byte,
 * because a search for each FF takes a second where every other byte is one.
 */
function scanEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return undefined;
}
