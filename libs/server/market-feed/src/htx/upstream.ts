import type { UpstreamMarket } from './upstream-market';
import { baseTopics } from './messages';
import { applyPush } from './apply-push';
import { UpstreamSocket } from './upstream-socket';
import type { SocketTimings } from './upstream-socket';

/** Markets of one socket: with four lasting topics and nine more periods each they stay below 200 topics. */
const MARKETS_A_SOCKET = 15;

/** Dependencies and callbacks of the sockets. */
export interface UpstreamParts {
  readonly url: string;
  readonly timings: SocketTimings;
  /** Wall clock in ms. */
  readonly clock: () => number;
  readonly changed: (state: UpstreamMarket) => void;
  /** Called when a socket was lost, so that updates may have been missed. */
  readonly lost: () => void;
}

/**
 * The sockets to the provider, each for a group of markets; every topic is subscribed to once, however many listeners
 * there are.
 */
export class Upstream {
  private readonly sockets: UpstreamSocket[] = [];
  private readonly bySymbol = new Map<string, UpstreamSocket>();
  private lostWithData = 0;

  constructor(private readonly parts: UpstreamParts) {}

  connect(states: readonly UpstreamMarket[]): void {
    for (let from = 0; from < states.length; from += MARKETS_A_SOCKET) {
      this.connectGroup(states.slice(from, from + MARKETS_A_SOCKET));
    }
  }

  /** Asks for a further topic of a market; nothing when it is held already. */
  subscribe(symbol: string, topic: string): void {
    this.bySymbol.get(symbol)?.subscribe(topic);
  }

  /** How often a socket was lost that had delivered books. */
  get gaps(): number {
    return this.lostWithData;
  }

  stop(): void {
    for (const socket of this.sockets) socket.stop();
  }

  private connectGroup(group: readonly UpstreamMarket[]): void {
    const { url, timings, clock, changed, lost } = this.parts;
    const states = new Map(group.map((state) => [state.market.symbol, state]));
    const socket = new UpstreamSocket(
      url,
      {
        message: (value) => {
          const state = applyPush(value, states, clock());
          if (state) changed(state);
        },
        heartbeat: (ts) => {
          for (const state of group) state.recent.seen(Math.min(ts, clock()));
        },
        lost: () => {
          const broken = group.filter((state) => state.recent.breakOff());
          if (broken.length > 0) this.lostWithData += 1;
          lost();
        },
      },
      timings,
    );
    for (const symbol of states.keys()) {
      this.bySymbol.set(symbol, socket);
      for (const topic of baseTopics(symbol)) socket.subscribe(topic);
    }
    this.sockets.push(socket);
    socket.connect();
  }
}
