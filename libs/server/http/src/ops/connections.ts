import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../calls/caller';

/** Bounds of open connections. */
export interface ConnectionBounds {
  /** Most of one address, market sockets included. */
  readonly perAddress: number;
  /** True for a proxy in front, through which many come. */
  readonly isProxy: (ip: string) => boolean;
}

/** A connection on which nothing moves for so long is closed, so that an answer nobody reads is not kept for ever (ms). */
const STALLED_MS = 60_000;

/**
 * Closes connections of an address beyond its bound at once, and those that have stalled. What waits in a connection's
 * buffers is bounded, so memory that one address can bind is as well. Market sockets watch over themselves.
 */
export function boundConnections(server: Server, { perAddress, isProxy }: ConnectionBounds): void {
  const open = new Map<string, number>();
  server.setTimeout(STALLED_MS);
  server.on('connection', (socket: Socket) => {
    const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (isProxy(ip)) return;
    const address = addressOf(ip);
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
