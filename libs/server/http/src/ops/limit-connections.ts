import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { makeBuckets } from '../calls/buckets';
import { callerAddress, callerSite } from '../calls/caller';
import { PIPELINE_OVERFLOW } from './pipelining';

/** Bounds of open connections. */
export interface ConnectionBounds {
  /** Most of one address, market sockets included. */
  readonly perAddress: number;
  /** Most of one IPv6 site, whose networks are an address each. */
  readonly perSite: number;
  /** True for a proxy in front, through which many come. */
  readonly isProxy: (ip: string) => boolean;
  /** Clock in ms. */
  readonly now: () => number;
}

/** Idle time (ms) after which a stalled connection is closed, so that an unread answer is not kept forever. */
const STALLED_MS = 60_000;
/** Connections of an address that may be cut for pipelining too much: one takes up to 20 ms to get rid of. */
const CUTS = { perSecond: 1, burst: 3 };

/**
 * Closes an address's connections beyond its limit immediately, and stalled ones. Each connection's buffers are bounded, and
 * so is the memory that one address can occupy. An address that keeps pipelining more requests than a connection may have
 * loses its other connections too. Market sockets have their own limits.
 */
export function limitConnections(server: Server, bounds: ConnectionBounds): void {
  const open = new OpenConnections();
  const cuts = makeBuckets(CUTS, bounds.now);
  const inDebt = (address: string): boolean => cuts.take(address, 0) > 0;
  const callerOf = (socket: Socket): string | undefined => {
    const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    return bounds.isProxy(ip) ? undefined : callerAddress(ip);
  };
  server.setTimeout(STALLED_MS);
  server.on('connection', (socket: Socket) => {
    const address = callerOf(socket);
    if (address === undefined) return;
    const site = callerSite(address);
    const full = open.of(address).size >= bounds.perAddress || open.ofSite(site) >= bounds.perSite;
    if (full || inDebt(address)) {
      socket.destroy();
      return;
    }
    open.add(address, site, socket);
  });
  server.on(PIPELINE_OVERFLOW, (socket: Socket) => {
    const address = callerOf(socket);
    if (address === undefined) return;
    cuts.owe(address, 1);
    if (!inDebt(address)) return;
    for (const other of open.of(address)) other.destroy();
  });
}

const NONE: ReadonlySet<Socket> = new Set();

/** Open connections by address, counted by site; closed ones are removed. */
class OpenConnections {
  private readonly byAddress = new Map<string, Set<Socket>>();
  private readonly bySite = new Map<string, number>();

  of(address: string): ReadonlySet<Socket> {
    return this.byAddress.get(address) ?? NONE;
  }

  ofSite(site: string): number {
    return this.bySite.get(site) ?? 0;
  }

  add(address: string, site: string, socket: Socket): void {
    const own = this.byAddress.get(address) ?? new Set<Socket>();
    this.byAddress.set(address, own.add(socket));
    this.bySite.set(site, this.ofSite(site) + 1);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) this.byAddress.delete(address);
      const left = this.ofSite(site) - 1;
      if (left > 0) this.bySite.set(site, left);
      else this.bySite.delete(site);
    });
  }
}
