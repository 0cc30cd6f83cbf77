import { createHash } from 'node:crypto';

/**
 * The candidate that a name belongs to, by the highest hash of both: the same in every process with the same candidates,
 * spread evenly, and when one goes only its names move. Undefined without candidates.
 */
export function rendezvous(name: string, candidates: readonly string[]): string | undefined {
  let best: { readonly candidate: string; readonly weight: bigint } | undefined;
  for (const candidate of candidates) {
    const weight = createHash('sha256').update(`${name}\n${candidate}`).digest().readBigUInt64BE();
    if (!best || weight > best.weight) best = { candidate, weight };
  }
  return best?.candidate;
}
