/** Bytes of one image. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** Bytes of a whole upload request: the image and its multipart frame. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + 64 * 1024;
/** Width times height of one image. */
export const MAX_PIXELS = 40_000_000;
/**
 * Segments or chunks of one image. The smallest of common encoders hold 4 KB; eight megabytes of empty ones would keep the
 * thread busy for seconds.
 */
export const MAX_IMAGE_PARTS = 4_096;
/**
 * Files and bytes of one member that are in progress: sent and not used yet, or backing what waits or did not pass. What
 * passed its review does not count, or a member could send nothing any more after years.
 */
export const QUOTA = { files: 200, bytes: 200 * 1024 * 1024 } as const;

/** An image that was never put to use is given up after this time (ms). */
export const UNUSED_MS = 24 * 3600 * 1000;
/** Retention of a used image whose object was rejected or cancelled, since its use (ms). */
export const USELESS_MS = 30 * 24 * 3600 * 1000;

/** What the multipart reader takes: one file, nothing else (CONST-13). */
export const UPLOAD_LIMITS = {
  fieldNameSize: 100,
  fields: 0,
  files: 1,
  parts: 1,
  fileSize: MAX_IMAGE_BYTES,
  headerPairs: 20,
};
