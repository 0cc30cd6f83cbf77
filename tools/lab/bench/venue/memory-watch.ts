import { setTimeout as pause } from 'node:timers/promises';
import { type MemorySample, growthPerHour } from '../report/growth';
import { readUsage } from './metrics';

const SAMPLE_MS = 15_000;

/** Samples the memory of the server at `base` until it is ended, which returns the growth in an hour as a share. */
export function watchMemory(base: string): { readonly end: () => number } {
  const samples: MemorySample[] = [];
  const ended = new AbortController();
  const begin = performance.now();
  const sample = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const { at, rssBytes } = await readUsage(base);
      samples.push({ hours: (at - begin) / 3_600_000, bytes: rssBytes });
      await pause(SAMPLE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  void sample();
  return {
    end: () => {
      ended.abort();
      return growthPerHour(samples);
    },
  };
}
