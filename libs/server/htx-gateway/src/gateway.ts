import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { ShareBuckets } from '@ex/server-http';
import type { MarketFeed } from '@ex/server-market-feed';
import { DEFAULT_GUARD, Guard } from './guard/guard';
import type { GuardBounds } from './guard/guard';
import { watchFeed } from './market/market-view';
import { addRest } from './rest/plugin';
import { newCounters } from './socket/counters';
import type { GatewayStats } from './socket/counters';
import { DEFAULT_LIMITS } from './socket/limits';
import type { SocketLimits } from './socket/limits';
import { attachSockets } from './socket/server';

/** Dependencies of the gateway. */
export interface HtxGatewayOptions {
  /** Started before the plugin is registered, because the reference data is written once. */
  readonly feed: MarketFeed;
  /** Bounds that differ from the defaults. */
  readonly limits?: Partial<SocketLimits>;
  /** Overrides of the default limits per address. */
  readonly guard?: Partial<GuardBounds>;
  /** Makes the budgets of addresses one with those of other processes. */
  readonly share?: ShareBuckets;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Address a socket or request is counted under; the peer's own by default, to be replaced behind a trusted proxy. */
  readonly addressOf?: (request: IncomingMessage) => string;
}

/** The HTX market data protocol, REST and `/ws`, over the venue's feed (D-02, D-03). */
export interface HtxGateway {
  /** Register on the root of the app, without a prefix. Closes with the app. */
  readonly plugin: FastifyPluginAsync;
  /** Figures for the metrics. */
  stats(): Readonly<GatewayStats>;
}

/** Makes the gateway; nothing runs before its plugin is registered. */
export function createHtxGateway({
  feed,
  limits,
  guard: guardBounds,
  share,
  now,
  addressOf = peerOf,
}: HtxGatewayOptions): HtxGateway {
  const counters = newCounters();
  let topics = () => 0;
  return {
    stats: () => ({ ...counters, topics: topics() }),
    plugin: async (app) => {
      const view = watchFeed(feed, now);
      const guard = new Guard({ ...DEFAULT_GUARD, ...guardBounds }, now, share);
      addRest(app, { view, guard, addressOf });
      const onError = (error: unknown) => app.log.error(error);
      const bounds = { ...DEFAULT_LIMITS, ...limits };
      const parts = { view, guard, limits: bounds, counters, now, addressOf, onError };
      const sockets = attachSockets(app.server, parts);
      topics = sockets.topics;
      app.addHook('preClose', async () => {
        sockets.close();
        view.close();
      });
    },
  };
}

function peerOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? '';
}
