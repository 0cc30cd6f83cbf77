import { ApiRejection } from '../calls/answer';
import { cleanJpeg, isJpeg, jpegSizes } from './jpeg';
import { MAX_PIXELS } from './limits';
import { cleanPng, isPng, pngSizes } from './png';
import { isSame } from './sizes';
import { cleanWebp, isWebp, webpSizes } from './webp';

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
  { type: 'image/jpeg', is: isJpeg, sizesOf: jpegSizes, clean: cleanJpeg },
  { type: 'image/png', is: isPng, sizesOf: pngSizes, clean: cleanPng },
  { type: 'image/webp', is: isWebp, sizesOf: webpSizes, clean: cleanWebp },
] as const;

/**
 * Checks an upload by its content alone; name and stated type do not count. Throws an `ApiRejection` for anything that is
 * not a whole JPEG, PNG or WebP that states one size, of at most 40 megapixels.
 */
export function readImage(sent: Buffer): Image {
  const kind = KINDS.find(({ is }) => is(sent));
  if (!kind) throw new ApiRejection('http.upload.type');
  // Readers differ in which of several sizes they take, so each of them counts.
  if (kind.sizesOf(sent).some(({ width, height }) => width * height > MAX_PIXELS))
    throw new ApiRejection('http.upload.pixels', { megapixels: MAX_PIXELS / 1e6 });
  const bytes = kind.clean(sent);
  const [size, ...others] = bytes ? kind.sizesOf(bytes) : [];
  if (!bytes || !size || size.width === 0 || size.height === 0 || others.some((one) => !isSame(one, size)))
    throw new ApiRejection('http.upload.damaged');
  return { bytes, type: kind.type, ...size };
}
