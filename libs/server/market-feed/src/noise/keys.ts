import { createHmac } from 'node:crypto';

/** A key of 256 bits for one purpose. From all that such a key makes neither the seed nor another key can be computed. */
export const secretKey = (seed: string, purpose: string): Buffer =>
  createHmac('sha256', seed).update(purpose).digest();

/**
 * A key of 32 bits for `noise`. It can be found by trying them all, so it may decide only what tells nothing about where
 * prices go: sizes in the book, how busy a time is, the past from before the venue.
 */
export const noiseKey = (seed: string, purpose: string): number => secretKey(seed, purpose).readUInt32BE();
