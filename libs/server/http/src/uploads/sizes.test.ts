import fc from 'fast-check';
import { imageSize } from 'image-size';
import { readImage } from './image';
import { MAX_PIXELS } from './limits';
import { JPEG, jpegOfSize, jpegWith, png, pngChunk, webp, WEBP, WEBP_LOSSLESS } from './samples';

/** What becomes of an image: its size, or why it is refused. */
function verdict(bytes: Buffer): string {
  try {
    const { width, height } = readImage(bytes);
    return `${width}x${height}`;
  } catch (error) {
    return (error as Error).message.replace('http.upload.', '');
  }
}

const number = (bytes: number, value: number, little = true): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (little) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
type Pixels = readonly [width: number, height: number];
const tooMany = (...sizes: readonly Pixels[]): boolean =>
  sizes.some(([width, height]) => width * height > MAX_PIXELS);

/** The picture of the lossy sample with another size. */
function frame(width: number, height: number): Buffer {
  const picture = Buffer.from(WEBP.subarray(20, 42));
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  return picture;
}
/** The picture of the lossless sample with another size. */
function lossless(width: number, height: number): Buffer {
  const picture = Buffer.from(WEBP_LOSSLESS.subarray(20, 33));
  picture.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return picture;
}
const canvas = ([width, height]: Pixels): [string, Buffer] => [
  'VP8X',
  Buffer.concat([Buffer.alloc(4), number(3, width - 1), number(3, height - 1)]),
];
const animated = ([width, height]: Pixels): [string, Buffer] => [
  'ANMF',
  Buffer.concat([Buffer.alloc(6), number(3, width - 1), number(3, height - 1), Buffer.alloc(4)]),
];
const size = (most: number): fc.Arbitrary<Pixels> =>
  fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: most })),
    fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: most })),
  );

describe('every size an image states counts', () => {
  it('canvas and picture of a WebP', () => {
    fc.assert(
      fc.property(
        size(1 << 24),
        size(0x3fff),
        fc.constantFrom(['VP8 ', frame] as const, ['VP8L', lossless] as const),
        fc.boolean(),
        (around, [width, height], [type, make], same) => {
          const outer: Pixels = same ? [width, height] : around;
          const expected = tooMany(outer, [width, height])
            ? 'pixels'
            : outer[0] === width && outer[1] === height
              ? `${width}x${height}`
              : 'damaged';
          expect(verdict(webp(canvas(outer), [type, make(width, height)]))).toBe(expected);
        },
      ),
    );
  });

  it('frames of an animated WebP, and the pictures in them', () => {
    fc.assert(
      fc.property(size(1 << 24), size(0x3fff), (around, inside) => {
        const [type, head] = animated(around);
        const inner = webp(['VP8 ', frame(...inside)]).subarray(12);
        const sent = webp([type, Buffer.concat([head, inner])], ['VP8 ', frame(3, 2)]);
        expect(verdict(sent)).toBe(tooMany(around, inside) ? 'pixels' : '3x2');
      }),
    );
  });

  it('several headers of a PNG, and frames of an animated one', () => {
    fc.assert(
      fc.property(size(0x7fffffff), size(0x7fffffff), (first, second) => {
        const twice = pngChunk(
          'IHDR',
          Buffer.concat([
            number(4, second[0], false),
            number(4, second[1], false),
            Buffer.from([8, 0, 0, 0, 0]),
          ]),
        );
        const control = pngChunk(
          'fcTL',
          Buffer.concat([
            Buffer.alloc(4),
            number(4, second[0], false),
            number(4, second[1], false),
            Buffer.alloc(14),
          ]),
        );
        const [width, height] = [Math.min(first[0], 2000), Math.min(first[1], 2000)];
        const isSame = width === second[0] && height === second[1];
        expect(verdict(png(width, height, twice))).toBe(
          tooMany(second) ? 'pixels' : isSame ? `${width}x${height}` : 'damaged',
        );
        expect(verdict(png(width, height, control))).toBe(tooMany(second) ? 'pixels' : `${width}x${height}`);
      }),
      { numRuns: 50 },
    );
  });

  it('several frames of a JPEG, a hierarchy, and a number of lines behind the scan', () => {
    const sof = (marker: number, [width, height]: Pixels): Buffer =>
      Buffer.concat([
        Buffer.from([0xff, marker, 0, 11, 8]),
        number(2, height, false),
        number(2, width, false),
        Buffer.from([1, 1, 0x11, 0]),
      ]);
    const markers = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf, 0xde];
    fc.assert(
      fc.property(size(0xffff), size(0xffff), fc.constantFrom(...markers), (first, second, marker) => {
        const base = jpegOfSize(...first);
        const isSame = first[0] === second[0] && first[1] === second[1];
        const other = isSame ? `${first[0]}x${first[1]}` : 'damaged';
        const sent = Buffer.concat([base.subarray(0, 2), sof(marker, second), base.subarray(2)]);
        expect(verdict(sent)).toBe(tooMany(first, second) ? 'pixels' : other);
        const lines = Buffer.concat([Buffer.from([0xff, 0xdc, 0, 4]), number(2, second[1], false)]);
        const behind = Buffer.concat([base.subarray(0, -2), lines, base.subarray(-2)]);
        const told = second[1] === first[1] ? `${first[0]}x${first[1]}` : 'damaged';
        expect(verdict(behind)).toBe(tooMany(first, [first[0], second[1]]) ? 'pixels' : told);
      }),
    );
  });

  it('a preview in camera data, which is dropped, does not', () => {
    const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpegOfSize(65_535, 65_535)]);
    preview.writeUInt16BE(preview.length - 2, 2);
    expect(verdict(jpegWith(preview))).toBe('1x1');
  });

  it('a stored image has the size that another decoder reads', () => {
    for (const bytes of [
      JPEG,
      WEBP,
      WEBP_LOSSLESS,
      png(7, 5),
      jpegOfSize(300, 200),
      webp(canvas([9, 8]), ['VP8 ', frame(9, 8)]),
    ]) {
      const { bytes: kept, width, height } = readImage(bytes);
      expect(imageSize(kept)).toMatchObject({ width, height });
    }
  });

  it('no bytes at all make it fail other than with a refusal', () => {
    const starts = [JPEG, WEBP, WEBP_LOSSLESS, png(2, 2), webp(canvas([2, 2])), webp(animated([2, 2]))];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255))),
        fc.nat(200),
        (from, changes, cut) => {
          const bytes = Buffer.from(from.subarray(0, Math.max(3, from.length - (cut % 60))));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          expect(verdict(bytes)).toMatch(/^(?:\d+x\d+|type|damaged|pixels)$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
