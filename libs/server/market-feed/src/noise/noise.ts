/**
 * Integer-hash noise: every number depends only on a key and an index. Only operations that IEEE 754 rounds exactly are
 * used, so that a seed gives the same market on every machine. Keys and figures can be worked back from what they make:
 * no price that money depends on may come from here.
 */

/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { imul, floor } = Math;

/** A 32-bit hash of two 32-bit numbers. */
export function hashPair(a: number, b: number): number {
  let hash = imul(a ^ imul(b ^ 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35);
  hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Evenly spread over [0, 1). */
export const uniformNoise = (key: number, index: number): number => hashPair(key, index) / 4_294_967_296;

/** Close to the normal distribution with deviation 1: four even values added up, so at most 3.47 from zero. */
export function gaussianNoise(key: number, index: number): number {
  const first = hashPair(key, 2 * index);
  const second = hashPair(key, 2 * index + 1);
  const sum = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
  return (sum / 65_536 - 2) * 1.732;
}

/** Slowly changing value in [0, 1): hashes at every `span` indices joined smoothly. */
export function smoothNoise(key: number, index: number, span: number): number {
  const knot = floor(index / span);
  const t = index / span - knot;
  const from = uniformNoise(key, knot);
  return from + (uniformNoise(key, knot + 1) - from) * t * t * (3 - 2 * t);
}

/** e^x by a series and repeated squaring; Math.exp may differ between engines in the last digit. */
export function portableExp(x: number): number {
  const small = x / 256;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 8; n += 1) {
    term *= small / n;
    sum += term;
  }
  for (let squaring = 0; squaring < 8; squaring += 1) sum *= sum;
  return sum;
}
