import { gzipSync } from 'node:zlib';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { makeBar } from '../test-kit/bars';
import type { SocketConstructor } from './link';
import { createMarketSocket } from './market-socket';
import type { Push } from './frames';

const TOPIC = 'market.btcusdt.kline.1day';
const gz = (value: unknown) => gzipSync(JSON.stringify(value));

/** An HTX-like server on a free port: confirms, pushes after a sub, pings first; records the messages that it receives. */
async function startServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const told: Record<string, unknown>[] = [];
  server.on('connection', (peer) => {
    peer.send(gz({ ping: 1492420473027 }));
    peer.on('message', (data) => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      told.push(message);
      if (!('sub' in message)) return;
      peer.send(gz({ id: message.id, status: 'ok', subbed: message.sub, ts: 1 }));
      peer.send(gz({ ch: TOPIC, ts: 2, tick: makeBar() }));
    });
  });
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, told, url: `ws://127.0.0.1:${port}/ws` };
}

/** Resolves once the condition holds. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((next) => window.setTimeout(next, 5));
}

it('OPT-17 OPT-18 CALLS-32 speaks with a real server: subscribe, gzip pushes, pong, unsubscribe', async () => {
  const { server, told, url } = await startServer();
  const WebSocketImpl = NodeWebSocket as unknown as SocketConstructor;
  const socket = createMarketSocket({ url, WebSocketImpl });
  const pushes: Push[] = [];
  const leave = socket.subscribe(TOPIC, (batch) => pushes.push(...batch));
  try {
    await until(() => pushes.length > 0 && told.length > 1);
    expect(pushes).toEqual([{ ch: TOPIC, ts: 2, tick: makeBar() }]);
    expect(told).toContainEqual({ sub: TOPIC, id: TOPIC });
    expect(told).toContainEqual({ pong: 1492420473027 });
    leave();
    await until(() => server.clients.size === 0);
    expect(told).toContainEqual({ unsub: TOPIC, id: TOPIC });
  } finally {
    socket.close();
    await new Promise((closed) => server.close(closed));
  }
});
