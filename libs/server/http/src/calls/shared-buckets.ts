import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Buckets } from './buckets';

/** Messages between the processes of a venue, also to their sender. They may be lost. */
export interface SpendingChannel {
  readonly publish: (subject: string, message: unknown) => void;
  readonly subscribe: (subject: string, listen: (message: unknown) => void) => void;
}

/** Makes the buckets of this name one with those of the other processes. */
export type ShareBuckets = (name: string, buckets: Buckets) => Buckets;

/** Runs a flush a little later; tests replace it. */
type Schedule = (flush: () => void) => void;

/** Time (ms) for which spending is gathered before it is published. */
const GATHER_MS = 50;
const gather: Schedule = (flush) => void setTimeout(flush, GATHER_MS).unref();

const spending = z.object({
  from: z.string(),
  spent: z.array(z.tuple([z.union([z.string(), z.number()]), z.number()])),
});

/** Leaves buckets unchanged: those of a process that is alone. */
export const unshared: ShareBuckets = (_name, buckets) => buckets;

/**
 * Shares buckets over a channel: each process grants from its own buckets without asking, publishes its grants, and is
 * charged for those of the others. Over any time all processes together grant at most the rate times the time, and the
 * capacity once for each process.
 */
export function shareOver(channel: SpendingChannel, schedule = gather): ShareBuckets {
  const from = randomUUID();
  return (name, buckets) => {
    const subject = `spent.${name}`;
    let spent = new Map<string | number, number>();
    const flush = (): void => {
      const grants = [...spent].filter(([, cost]) => cost !== 0);
      spent = new Map();
      if (grants.length > 0) channel.publish(subject, { from, spent: grants });
    };
    const tell = (key: string | number, cost: number): void => {
      if (spent.size === 0) schedule(flush);
      spent.set(key, (spent.get(key) ?? 0) + cost);
    };
    channel.subscribe(subject, (message) => {
      const { data } = spending.safeParse(message);
      if (data && data.from !== from) for (const [key, cost] of data.spent) buckets.charge(key, cost);
    });
    return {
      take: (key, cost = 1) => {
        const wait = buckets.take(key, cost);
        if (wait === 0 && cost > 0) tell(key, cost);
        return wait;
      },
      owe: (key, cost) => {
        tell(key, cost);
        return buckets.owe(key, cost);
      },
      giveBack: (key, cost = 1) => {
        tell(key, -cost);
        buckets.giveBack(key, cost);
      },
      charge: buckets.charge,
    };
  };
}
