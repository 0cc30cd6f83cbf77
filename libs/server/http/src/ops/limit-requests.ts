import { setTimeout as wait } from 'node:timers/promises';
import { CODE_TOO_MANY } from '@ex/contract';
import type { FastifyInstance } from 'fastify';
import { makeAddressBuckets } from '../calls/buckets';
import type { Rate } from '../calls/buckets';
import { callerAddress } from '../calls/caller';
import { ApiRejection } from '../calls/answer';

/** How many requests of any kind an address may send. */
export interface RequestBounds {
  /** Requests of each address, by second and in a burst: pages, files, calls and market data together. */
  readonly rate: Rate;
  /** Delays a refusal, so that an immediate retry gains nothing and costs the server little. */
  readonly hold: () => Promise<void>;
  /** Any clock that only counts, in ms. */
  readonly now: () => number;
}

const HELD_MS = 250;

/** Default limits. */
export const DEFAULT_REQUEST_BOUNDS: RequestBounds = {
  rate: { perSecond: 300, burst: 1_200 },
  hold: () => wait(HELD_MS),
  now: () => performance.now(),
};

/**
 * Rejects an address's requests beyond its rate before anything is read or looked up: an `ApiRejection` with code 429,
 * which each part of the server sends in its format. Every response with HTTP status 429 is delayed.
 */
export function limitRequests(app: FastifyInstance, { rate, hold, now }: RequestBounds): void {
  const buckets = makeAddressBuckets(rate, now);
  app.addHook('onRequest', async (request) => {
    // The address is undefined if the caller has already hung up.
    const seconds = buckets.take(callerAddress((request.ip as string | undefined) ?? ''));
    if (seconds > 0) throw new ApiRejection('http.tooMany', { seconds }, CODE_TOO_MANY, seconds);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 429) await hold();
    return payload;
  });
}
