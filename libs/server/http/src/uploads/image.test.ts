import { gzipSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { ApiRejection } from '../calls/answer';
import { readImage } from './image';
import { JPEG, jpegOfSize, jpegSegment, jpegWith, png, pngChunk, webp, WEBP, WEBP_LOSSLESS } from './samples';

const SCRIPT = '<script>alert(1)</script>';
const text = (value: string) => Buffer.from(value, 'latin1');
const picture = WEBP.subarray(20, 42);

it.each([
  ['JPEG', JPEG, 'image/jpeg', 1, 1],
  ['PNG', png(3, 2), 'image/png', 3, 2],
  ['lossy WebP', WEBP, 'image/webp', 1, 1],
  ['lossless WebP', WEBP_LOSSLESS, 'image/webp', 1, 1],
  ['PNG of just 40 megapixels', png(8000, 5000), 'image/png', 8000, 5000],
])('takes a whole %s by its content', (_name, bytes, type, width, height) => {
  expect(readImage(bytes)).toMatchObject({ type, width, height });
  expect(readImage(readImage(bytes).bytes).bytes).toEqual(readImage(bytes).bytes);
});

/** Length of the segment of the sample that is dropped. */
const jfifLength = 18;
const exif = jpegWith(jpegSegment(0xe1, `Exif\0\0GPS ${SCRIPT}`));
it.each([
  ['JPEG with a script in its camera data', exif],
  ['JPEG with a script in a comment', jpegWith(jpegSegment(0xfe, SCRIPT))],
  ['JPEG with a page behind its end', Buffer.concat([JPEG, text(SCRIPT)])],
  ['JPEG with an archive behind its end', Buffer.concat([JPEG, text('PK\x03\x04<script')])],
  ['PNG with a script in tEXt', png(1, 1, pngChunk('tEXt', text(`a\0${SCRIPT}`)))],
  ['PNG with a script in iTXt', png(1, 1, pngChunk('iTXt', text(`a\0\0\0\0\0${SCRIPT}`)))],
  ['PNG with a page behind its end', Buffer.concat([png(1, 1), text(SCRIPT)])],
  ['PNG with an animation', png(1, 1, pngChunk('acTL', text(`\0\0\x27\x10${SCRIPT}`)))],
  ['WebP with a script in XMP', webp(['VP8 ', picture], ['XMP ', text(SCRIPT)])],
  ['WebP with a page behind its end', Buffer.concat([WEBP, text(SCRIPT)])],
])('keeps only the picture of a %s', (_name, bytes) => {
  const kept = readImage(bytes).bytes;
  expect(kept.includes('<script')).toBe(false);
  expect(imageSize(kept)).toMatchObject({ width: 1, height: 1 });
});

/** Camera data with an orientation, in both orders of bytes, and with other entries around it. */
function cameraData(order: 'II' | 'MM', orientation: number): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (order === 'II') bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) =>
    order === 'II' ? Buffer.concat([short(value), short(0)]) : Buffer.concat([short(0), short(value)]);
  const entry = (tag: number, value: number) =>
    Buffer.concat([short(tag), short(3), long(1), short(value), short(0)]);
  const entries = [entry(0x0100, 640), entry(0x0112, orientation), entry(0x8825, 99)];
  const tiff = Buffer.concat([text(order), short(42), long(8), short(entries.length), ...entries, long(0)]);
  return jpegSegment(0xe1, `Exif\0\0${tiff.toString('latin1')}${SCRIPT}`);
}

it.each([
  ['II', 6],
  ['MM', 3],
  ['MM', 8],
] as const)(
  'RISK-82 keeps the orientation of a JPEG (%s, %d) and nothing else of its camera data',
  (order, sent) => {
    const kept = readImage(jpegWith(cameraData(order, sent))).bytes;
    expect(imageSize(kept)).toMatchObject({ width: 1, height: 1, orientation: sent });
    expect(kept.length).toBe(JPEG.length - jfifLength + 36);
    expect(kept.includes('<script')).toBe(false);
    expect(readImage(kept).bytes).toEqual(kept);
  },
);

it.each([0, 1, 9, 65_535])('RISK-82 writes no orientation for %d', (orientation) => {
  const kept = readImage(jpegWith(cameraData('II', orientation))).bytes;
  expect(kept).toEqual(readImage(JPEG).bytes);
});

/** As many pieces as fit into an upload. */
const filled = (piece: Buffer): Buffer => Buffer.alloc(8_000_000 - (8_000_000 % piece.length), piece);
const withLength = (bytes: Buffer): Buffer => {
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
it.each([
  ['segments of a JPEG', jpegWith(filled(jpegSegment(0xe2, '')))],
  ['chunks of a PNG', png(1, 1, filled(pngChunk('IDAT', Buffer.alloc(0))))],
  ['chunks of a WebP', withLength(Buffer.concat([WEBP, filled(Buffer.from('XMP \0\0\0\0'))]))],
])('RISK-80 rejects millions of empty %s, which would hold the thread for seconds', (_name, bytes) => {
  expect(() => readImage(bytes)).toThrow('http.upload.damaged');
});

it('RISK-80 reads animation frames within each other without running out of stack', () => {
  let length = 0;
  const heads = Array.from({ length: 100_000 }, () => {
    const head = Buffer.alloc(24, 'ANMF\0', 'latin1').fill(0, 4);
    head.writeUInt32LE(16 + length, 4);
    length += head.length;
    return head;
  });
  const kept = readImage(withLength(Buffer.concat([WEBP, ...heads.reverse()])));
  expect(kept.bytes).toEqual(WEBP);
});

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 3);
const damaged = Buffer.from(png(1, 1));
damaged.writeUInt8(99, 40);
const longChunk = Buffer.from(png(1, 1));
longChunk.writeUInt32BE(0x7fffffff, 8);

it.each([
  ['nothing', Buffer.alloc(0), 'type'],
  ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 'type'],
  [
    'an SVG with an XML head',
    text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`),
    'type',
  ],
  ['a page', text(`<!doctype html>${SCRIPT}`), 'type'],
  ['a script', text('#!/bin/sh\nid'), 'type'],
  ['a PHP file', text('<?php phpinfo();'), 'type'],
  ['a GIF with a script', text(`GIF89a/*\x01\0*/=1;${SCRIPT}`), 'type'],
  ['a bitmap', text('BM\x3e\0\0\0'), 'type'],
  ['a TIFF', text('II*\0\x08\0\0\0'), 'type'],
  ['an AVIF', text('\0\0\0\x20ftypavif'), 'type'],
  ['a PDF', text('%PDF-1.7'), 'type'],
  ['an archive', text('PK\x03\x04'), 'type'],
  ['a compressed bomb', gzipSync(Buffer.alloc(1_000_000)), 'type'],
  ['text before a JPEG', Buffer.concat([text(' '), JPEG]), 'type'],
  ['a cut JPEG', cut(JPEG), 'damaged'],
  ['a JPEG head', JPEG.subarray(0, 20), 'damaged'],
  ['a JPEG of markers only', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(SCRIPT)]),
    'damaged',
  ],
  ['a cut PNG', cut(png(1, 1)), 'damaged'],
  ['a PNG with a wrong checksum', damaged, 'damaged'],
  ['a PNG with a lying chunk length', longChunk, 'damaged'],
  ['a PNG signature and a page', Buffer.concat([png(1, 1).subarray(0, 8), text(SCRIPT)]), 'damaged'],
  ['a PNG without size', png(0, 1), 'damaged'],
  ['a cut WebP', cut(WEBP), 'damaged'],
  ['a WebP without picture', webp(['XMP ', text(SCRIPT)]), 'damaged'],
  [
    'a WebP animation',
    webp(['VP8X', Buffer.alloc(10)], ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(22)]),
    'damaged',
  ],
  ['a sound file', Buffer.concat([text('RIFF\x10\0\0\0WAVE'), Buffer.alloc(12)]), 'type'],
  ['a PNG of 65,535 squared', png(65_535, 65_535), 'pixels'],
  ['a PNG of 2^31 squared', png(0x7fffffff, 0x7fffffff), 'pixels'],
  ['a JPEG of 65,535 squared', jpegOfSize(65_535, 65_535), 'pixels'],
  ['a PNG one row above 40 megapixels', png(8000, 5001), 'pixels'],
])('rejects %s', (_name, bytes, reason) => {
  expect(() => readImage(bytes)).toThrow(ApiRejection);
  expect(() => readImage(bytes)).toThrow(`http.upload.${reason}`);
});
