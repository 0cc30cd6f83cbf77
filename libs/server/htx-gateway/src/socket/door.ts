import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GatewayStats } from './counters';
import type { SocketLimits } from './limits';

/** Counts open sockets by address and refuses those beyond the bounds. */
export class Door {
  private readonly byIp = new Map<string, number>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly counters: GatewayStats,
    private readonly addressOf: (request: IncomingMessage) => string,
  ) {}

  /** Lets a socket in and answers how to take it off the count; undefined when it was refused and closed. */
  enter(request: IncomingMessage, socket: Duplex): (() => void) | undefined {
    if (this.counters.sockets >= this.limits.sockets) return this.refuse(socket, '503 Service Unavailable');
    const ip = this.addressOf(request);
    const open = this.byIp.get(ip) ?? 0;
    if (open >= this.limits.socketsPerIp) return this.refuse(socket, '429 Too Many Requests');
    this.byIp.set(ip, open + 1);
    this.counters.sockets += 1;
    return () => this.left(ip);
  }

  private left(ip: string): void {
    this.counters.sockets -= 1;
    const open = (this.byIp.get(ip) ?? 1) - 1;
    if (open > 0) this.byIp.set(ip, open);
    else this.byIp.delete(ip);
  }

  private refuse(socket: Duplex, status: string): undefined {
    this.counters.refused += 1;
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n`);
    return undefined;
  }
}
