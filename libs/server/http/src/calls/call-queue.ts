import { CODE_TOO_MANY } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { FastifyRequest } from 'fastify';
import { ApiRejection } from '../handler';
import type { AnyHandler } from '../handler';
import { callerSite } from './caller';
import { FairQueue, CallerGone, QueueFull } from './fair-queue';
import type { QueueBounds } from './fair-queue';

/** Of one site so many look-ups and reads are in hand at once. */
const READS: QueueBounds = { width: Infinity, widthOfKey: 16, waiting: 5_000, waitingOfKey: 250 };
/** And so many transactions: each takes as long as many reads, and there are ten connections, or one. */
const ORDERS: QueueBounds = { ...READS, widthOfKey: 6 };

/**
 * Keeps what one site asks of the database from standing in line before all others, however many members it has: beyond a
 * few at once it waits here, and is refused with code 429 when too much waits. Only what is quick waits: a call that
 * checks a password has turns of its own, and must not keep its neighbours waiting.
 */
export class CallQueue {
  private readonly reads = new FairQueue(READS);
  private readonly orders = new FairQueue(ORDERS);

  /** Finds out in turn who calls. */
  lookUp<T>(call: AnyCall, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return looksUp(call) ? this.inTurn(request, work) : work();
  }

  /** Runs a call, in turn when it is a read of a member or moves money without a password. */
  run<T>(
    call: AnyCall,
    handler: AnyHandler | undefined,
    request: FastifyRequest,
    work: () => Promise<T>,
  ): Promise<T> {
    if (isMemberRead(call)) return this.inTurn(request, work);
    return call.money && !handler?.prepare ? this.inTurn(request, work, this.orders) : work();
  }

  /** Does what the site of a request asks for, in turn. Throws an `ApiRejection` when too much waits or the caller has gone. */
  async inTurn<T>(request: FastifyRequest, work: () => Promise<T>, queue = this.reads): Promise<T> {
    // The address is gone when the caller hung up before this line.
    const site = callerSite((request.ip as string | undefined) ?? '');
    try {
      return await queue.run(site, work, () => !request.raw.socket.destroyed);
    } catch (error) {
      if (error instanceof QueueFull)
        throw new ApiRejection('http.tooMany', { seconds: 1 }, CODE_TOO_MANY, 1);
      if (error instanceof CallerGone) throw new ApiRejection('http.badRequest');
      throw error;
    }
  }
}

/** Polled public reads are answered from memory, without a look at the token. */
const looksUp = ({ access, polling }: AnyCall): boolean => access === 'member' || polling === undefined;

const isMemberRead = ({ access, money, action, encoding }: AnyCall): boolean =>
  access === 'member' && !money && !action && encoding !== 'multipart';
