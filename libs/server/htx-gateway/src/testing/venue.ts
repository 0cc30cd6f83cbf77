import type { AddressInfo } from 'node:net';
import { closeAtEnd } from '@ex/server-db/testing';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createHtxGateway } from '../gateway';
import type { HtxGateway, HtxGatewayOptions } from '../gateway';
import { FakeFeed } from './fake-feed';

/** A listening server with the gateway over a feed that a test moves. */
export interface TestVenue {
  readonly app: FastifyInstance;
  readonly feed: FakeFeed;
  readonly gateway: HtxGateway;
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** `ws://127.0.0.1:<port>/ws`. */
  readonly socketUrl: string;
  /** `ws://127.0.0.1:<port>/feed`. */
  readonly feedUrl: string;
}

/** Starts the server on a free port. */
export async function startVenue(options: Partial<HtxGatewayOptions> = {}): Promise<TestVenue> {
  const feed = new FakeFeed();
  const gateway = createHtxGateway({ now: Date.now, ...options, feed });
  const app = fastify();
  closeAtEnd(() => app.close());
  await app.register(gateway.plugin);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const at = `127.0.0.1:${port}`;
  const [url, socketUrl, feedUrl] = [`http://${at}`, `ws://${at}/ws`, `ws://${at}/feed`];
  return { app, feed, gateway, url, socketUrl, feedUrl };
}
