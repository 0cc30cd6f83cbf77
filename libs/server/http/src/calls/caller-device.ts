import { DEVICE_HEADER } from '@ex/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MARK = /^[\w.-]{16,200}$/;

/** The mark of a caller's device (RISK-83): the one it sent, and the one that a successful answer gives it. */
export class CallerDevice {
  private given: string | undefined;

  constructor(readonly mark: string | undefined) {}

  /** Gives the device a mark to send from now on. */
  give(mark: string): void {
    this.given = mark;
  }

  /** Adds the mark that was given to the answer. */
  addTo(reply: FastifyReply): void {
    if (this.given !== undefined) void reply.header(DEVICE_HEADER.toLowerCase(), this.given);
  }
}

/** The device of a request; one without a mark where the header is missing or no mark at all. */
export function callerDevice(request: FastifyRequest): CallerDevice {
  const sent = request.headers[DEVICE_HEADER.toLowerCase()];
  return new CallerDevice(typeof sent === 'string' && MARK.test(sent) ? sent : undefined);
}
