import { imageSize } from 'image-size';
import { Refusal } from '../handler';
import { cleanJpeg, isJpeg } from './jpeg';
import { MAX_PIXELS } from './limits';
import { cleanPng, isPng } from './png';
import { cleanWebp, isWebp } from './webp';

/** Types of image that are taken. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** A checked image: bytes without metadata, its type by content, its size in pixels. */
export interface Image {
  readonly bytes: Buffer;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const KINDS = [
  { type: 'image/jpeg', is: isJpeg, clean: cleanJpeg },
  { type: 'image/png', is: isPng, clean: cleanPng },
  { type: 'image/webp', is: isWebp, clean: cleanWebp },
] as const;

/**
 * Checks an upload by its content alone; name and stated type do not count. Throws a `Refusal` for anything that is
 * not a whole JPEG, PNG or WebP of at most 40 megapixels.
 */
export function readImage(sent: Buffer): Image {
  const kind = KINDS.find(({ is }) => is(sent));
  if (!kind) throw new Refusal('http.upload.type');
  const bytes = kind.clean(sent);
  const size = bytes && sizeOf(bytes);
  if (!bytes || !size) throw new Refusal('http.upload.damaged');
  if (size.width * size.height > MAX_PIXELS)
    throw new Refusal('http.upload.pixels', { megapixels: MAX_PIXELS / 1e6 });
  return { bytes, type: kind.type, ...size };
}

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
