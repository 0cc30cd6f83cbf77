import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { HTX } from '@ex/contract';
import { findFlaw } from '@ex/server-http/ops';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { COST } from '../guard/costs';
import type { Guard } from '../guard/guard';
import type { MarketView } from '../market/market-view';
import type { GatewayStats } from './counters';
import { ConnectionLimiter } from './connection-limiter';
import { encodeFrame } from './frames';
import { Hub } from './hub';
import type { SocketLimits } from './limits';
import { Session } from './session';
import type { SessionDeps } from './session';
import { readFeedTopic, readTopic } from './topics';

/**
 * Frames that a message may come in, where clients send one, and packets that a frame may come in: 64 KB take about 50. The
 * smallest ones cost the most for each byte. The types of the library do not know these bounds.
 */
const PIECES = { maxFragments: 64, maxBufferedChunks: 1_024 };
/** To a reader who may have seen newer prices elsewhere: it tries again, and meets another process or this one up to date. */
const NOT_CURRENT =
  'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n';
const REFUSED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Dependencies of the socket part. */
export interface SocketOptions {
  readonly view: MarketView;
  readonly guard: Guard;
  readonly limits: SocketLimits;
  readonly counters: GatewayStats;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called for what went wrong at the feed or in the gateway itself. */
  readonly onError: (error: unknown) => void;
}

/** The socket part, attached to a server. */
export interface SocketPart {
  /** Topics with readers. */
  topics(): number;
  /** Closes all sockets and stops. */
  close(): void;
}

/** Serves the protocol's sockets on `/ws` and `/feed` of `server`. */
export function attachSockets(server: Server, options: SocketOptions): SocketPart {
  const { view, guard, limits, counters, now, onError } = options;
  const shared = { view, guard, limits, counters, now, hub: new Hub(view, now, onError) };
  const worlds = worldsByPath(shared);
  const sessions = new Map<WebSocket, Session>();
  const door = new ConnectionLimiter(limits, counters, guard, options.addressOf);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    ...PIECES,
    // One frame of a socket in a round of the event loop, however many came in one packet.
    allowSynchronousEvents: false,
  });
  const weigh = (address: string, cost: number): void => {
    if (!guard.count(address, cost)) leaveAlone(sessions, address);
  };
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // A peer that breaks off during the handshake must not end the process.
    stream.on('error', () => stream.destroy());
    if (findFlaw(request)) return void stream.end(REFUSED);
    const deps = worlds.get(request.url?.split('?', 1)[0]);
    if (!deps) {
      if (server.listenerCount('upgrade') === 1) stream.destroy();
      return;
    }
    const seat = door.enter(request, stream);
    if (!seat) return;
    stream.once('close', seat.leave);
    const open = (): void =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const session = new Session(socket, seat.address, deps);
        sessions.set(socket, session);
        socket.once('close', () => sessions.delete(socket));
        listen(socket, stream, session, onError);
        stream.on('data', (bytes: Buffer) => weigh(seat.address, bytes.length * COST.byte));
        for (const frame of ['ping', 'pong'] as const) {
          socket.on(frame, () => weigh(seat.address, COST.message));
        }
      });
    if (!view.feed.isCurrent) return open();
    view.feed
      .isCurrent()
      .then((isCurrent) => (isCurrent ? open() : void stream.end(NOT_CURRENT)))
      .catch((error: unknown) => {
        onError(error);
        stream.destroy();
      });
  };
  server.on('upgrade', upgrade);
  const beat = setInterval(() => beatAll(sessions, now()), limits.pingEveryMs);
  return {
    topics: () => shared.hub.size,
    close: () => {
      server.off('upgrade', upgrade);
      clearInterval(beat);
      shared.hub.close();
      for (const socket of sessions.keys()) closeSoon(socket, 1001, 'server going away');
    },
  };
}

/** Both paths share everything but their topics. */
function worldsByPath(shared: Omit<SessionDeps, 'readTopic'>): ReadonlyMap<string | undefined, SessionDeps> {
  return new Map([
    [HTX.socketPath, { ...shared, readTopic }],
    [HTX.feedPath, { ...shared, readTopic: readFeedTopic }],
  ]);
}

/** One ping frame for all sockets of a beat. */
function beatAll(sessions: ReadonlyMap<WebSocket, Session>, value: number): void {
  const ping = encodeFrame({ ping: value });
  for (const session of sessions.values()) session.beat(value, ping);
}

function listen(
  socket: WebSocket,
  stream: Duplex,
  session: Session,
  onError: (error: unknown) => void,
): void {
  stream.on('drain', () => session.drained());
  socket.on('message', (data) => void session.receive(String(data)).catch(onError));
  // The library closes the socket after a client error; the event only needs a listener.
  socket.on('error', () => undefined);
  socket.once('close', () => session.end());
}

/** Closes all sockets of an address that ignores rejections, and reads nothing more from them. */
function leaveAlone(sessions: ReadonlyMap<WebSocket, Session>, address: string): void {
  for (const [socket, session] of sessions) {
    if (session.address !== address || socket.readyState !== socket.OPEN) continue;
    closeSoon(socket, 1008, 'too many messages');
    socket.pause();
  }
}

/** Notifies the client that its socket is closed, and does not wait long for its answer. */
function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}
