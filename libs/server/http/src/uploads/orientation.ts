/** How camera data begin: a name, then a TIFF file. */
const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** Bytes of a JPEG segment before its data: marker and length. */
const SEGMENT_HEAD = 4;
const TIFF_AT = SEGMENT_HEAD + EXIF.length;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
/** Entries of a directory that are looked at; cameras write about twenty. */
const MAX_ENTRIES = 200;

/**
 * Orientation (1 upright, to 8) that the camera data in a whole JPEG segment state; undefined where they state none, are
 * damaged, or the segment holds something else.
 */
export function readOrientation(segment: Buffer): number | undefined {
  if (!segment.subarray(SEGMENT_HEAD, TIFF_AT).equals(EXIF)) return undefined;
  const tiff = segment.subarray(TIFF_AT);
  if (tiff.length < 10) return undefined;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const count = Math.min(short(directory), MAX_ENTRIES);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return undefined;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A JPEG segment of camera data with the orientation alone. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}
