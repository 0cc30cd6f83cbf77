import { CODE_TOO_MANY } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { FastifyRequest } from 'fastify';
import { ApiRejection } from './answer';
import type { AnyHandler } from './handler';
import { callerSite } from './caller';
import { FairQueue, CallerGone, QueueFull } from './fair-queue';
import type { QueueBounds } from './fair-queue';

/** Maximum concurrent look-ups and reads per site. */
const READS: QueueBounds = { width: Infinity, widthOfKey: 16, waiting: 5_000, waitingOfKey: 250 };
/**
 * Maximum concurrent transactions per site: each takes as long as many reads, and there are only ten connections, or
 * one.
 */
const ORDERS: QueueBounds = { ...READS, widthOfKey: 6 };

/**
 * Prevents one site from occupying the database, however many members it has: beyond a few concurrent calls they wait
 * here, and are rejected with code 429 when too many wait. Only quick calls wait here: a call that checks a password
 * has a separate queue and must not delay others.
 */
export class CallQueue {
  private readonly reads = new FairQueue(READS);
  private readonly orders = new FairQueue(ORDERS);

  /** Runs a call; member reads run in turn, and money calls without a password that do not take turns at a writer. */
  run<T>(
    call: AnyCall,
    handler: AnyHandler | undefined,
    request: FastifyRequest,
    work: () => Promise<T>,
  ): Promise<T> {
    if (isMemberRead(call)) return this.inTurn(request, work);
    return call.money && !handler?.prepare && !handler?.enter
      ? this.inTurn(request, work, this.orders)
      : work();
  }

  /** See `runInTurn`; in the queue of reads unless stated otherwise. */
  inTurn<T>(request: FastifyRequest, work: () => Promise<T>, queue = this.reads): Promise<T> {
    return runInTurn(queue, request, work);
  }
}

/**
 * Runs work for the site of a request, in turn. Throws an `ApiRejection` when too many wait or the caller has hung up.
 */
export async function runInTurn<T>(
  queue: FairQueue,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  // The address is undefined if the caller has already hung up.
  const site = callerSite((request.ip as string | undefined) ?? '');
  try {
    return await queue.run(site, work, () => !request.raw.socket.destroyed);
  } catch (error) {
    if (error instanceof QueueFull) throw new ApiRejection('http.tooMany', { seconds: 1 }, CODE_TOO_MANY, 1);
    if (error instanceof CallerGone) throw new ApiRejection('http.badRequest');
    throw error;
  }
}

const isMemberRead = ({ access, money, action, encoding }: AnyCall): boolean =>
  access === 'member' && !money && !action && encoding !== 'multipart';
