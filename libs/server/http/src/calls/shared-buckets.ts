import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Buckets } from './buckets';

/** How the processes of a venue tell each other; messages may be lost. Also delivers what this process has published. */
export interface SpendingChannel {
  readonly publish: (subject: string, message: unknown) => void;
  readonly subscribe: (subject: string, listen: (message: unknown) => void) => void;
}

/** Makes the buckets of this name one with those of the other processes. */
export type ShareBuckets = (name: string, buckets: Buckets) => Buckets;

/** Runs a flush a little later; tests replace it. */
type Schedule = (flush: () => void) => void;

/** How long (ms) spending is gathered before the others are told. */
const GATHER_MS = 50;
const gather: Schedule = (flush) => void setTimeout(flush, GATHER_MS).unref();

const spending = z.object({
  from: z.string(),
  spent: z.array(z.tuple([z.union([z.string(), z.number()]), z.number()])),
});

/** Leaves buckets as they are: those of a process that is alone. */
export const unshared: ShareBuckets = (_name, buckets) => buckets;

/**
 * Shares buckets over a channel: each process grants from its own buckets without asking, tells the others what it granted,
 * and is charged for what they granted. Over any time all processes together grant at most the rate times the time, and the
 * capacity once for each process.
 */
export function shareOver(channel: SpendingChannel, schedule = gather): ShareBuckets {
  const from = randomUUID();
  return (name, buckets) => {
    const subject = `spent.${name}`;
    let spent = new Map<string | number, number>();
    const flush = (): void => {
      channel.publish(subject, { from, spent: [...spent].filter(([, cost]) => cost !== 0) });
      spent = new Map();
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
