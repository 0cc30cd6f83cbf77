import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { COST } from '../guard/costs';
import { BudgetExceeded } from '../guard/guard';
import type { Guard } from '../guard/guard';
import type { GatewayStats } from './counters';
import type { SocketLimits } from './limits';

/** A socket that was let in. */
export interface AdmittedConnection {
  /** Key of its limits. */
  readonly address: string;
  /** Takes it off the count. */
  readonly leave: () => void;
}

/** Counts open sockets by address and rejects those beyond the limits. */
export class ConnectionLimiter {
  private readonly byIp = new Map<string, number>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly counters: GatewayStats,
    private readonly guard: Guard,
    private readonly addressOf: (request: IncomingMessage) => string,
  ) {}

  /**
   * Lets a socket in; undefined when it was refused and closed. Opening costs, so that a client cannot repeat it without
   * end.
   */
  enter(request: IncomingMessage, socket: Duplex): AdmittedConnection | undefined {
    if (this.counters.sockets >= this.limits.sockets) return this.refuse(socket, '503 Service Unavailable');
    const ip = this.addressOf(request);
    const open = this.byIp.get(ip) ?? 0;
    if (open >= this.limits.socketsPerIp || !this.mayOpen(ip))
      return this.refuse(socket, '429 Too Many Requests');
    this.byIp.set(ip, open + 1);
    this.counters.sockets += 1;
    return { address: ip, leave: () => this.left(ip) };
  }

  private mayOpen(ip: string): boolean {
    try {
      this.guard.spend(ip, COST.open);
      return true;
    } catch (error) {
      if (error instanceof BudgetExceeded) return false;
      throw error;
    }
  }

  private left(ip: string): void {
    this.counters.sockets -= 1;
    const open = (this.byIp.get(ip) ?? 1) - 1;
    if (open > 0) this.byIp.set(ip, open);
    else this.byIp.delete(ip);
  }

  private refuse(socket: Duplex, status: string): undefined {
    this.counters.refused += 1;
    // Held back, so that an immediate retry gains nothing; the client may hang up before.
    setTimeout(() => socket.end(refusalOf(status)), this.limits.refusalMs);
    return undefined;
  }
}

const refusalOf = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n`;
