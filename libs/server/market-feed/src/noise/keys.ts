import { createHmac } from 'node:crypto';

/** A key of 256 bits for one purpose. From all that such a key makes neither the seed nor another key can be computed. */
export const secretKey = (seed: string, purpose: string): Buffer =>
  createHmac('sha256', seed).update(purpose).digest();

/**
 * A key of 32 bits for `noise`. It can be brute-forced, so it may determine only data that reveals nothing about future
 * prices: book sizes, activity, and history from before the venue's start.
 */
export const noiseKey = (seed: string, purpose: string): number => secretKey(seed, purpose).readUInt32BE();
