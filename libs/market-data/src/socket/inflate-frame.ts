import { Inflate } from 'pako';

/** Largest frame before and after inflating, in bytes. */
const FRAME_LIMIT = 1024 * 1024;
const CHUNK = 16 * 1024;

/** Turns one binary frame into its text. Throws on anything that is not one sound gzip member within the limit. */
export type InflateFrame = (data: Uint8Array) => string;

/**
 * Inflates a gzip frame piece by piece and gives up as soon as the output passes 1 MB, so a gzip bomb never expands.
 * This file is loaded lazily: it brings pako with it.
 */
export const inflateFrame: InflateFrame = (data) => {
  if (data.length > FRAME_LIMIT) throw new Error('frame too large');
  if (data[0] !== 0x1f || data[1] !== 0x8b) throw new Error('not gzip');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const inflate = new Inflate({ chunkSize: CHUNK });
  let size = 0;
  let text = '';
  inflate.onData = (chunk) => {
    size += chunk.length;
    if (size > FRAME_LIMIT) throw new Error('inflates too large');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  inflate.push(data, true);
  if (inflate.err || !inflate.ended) throw new Error(inflate.msg || 'cut gzip');
  return text + decoder.decode();
};
