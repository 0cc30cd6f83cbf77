import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/** What a relay does with traffic: passes it on, refuses and ends connections, or keeps them open and passes nothing on. */
type RelayState = 'open' | 'cut' | 'silent';

/** A TCP server in front of another one on this machine, which can fail like a network. */
export interface Relay {
  readonly port: number;
  /** `open` passes on what was kept while it was silent. */
  set(state: RelayState): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** Starts a relay to a port of this machine on a free port. */
export async function startRelay(target: number): Promise<Relay> {
  const pairs = new Set<Pair>();
  let state: RelayState = 'open';
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (client) => {
    // The end of the connection notifies the other side that it broke.
    client.on('error', () => undefined);
    if (state === 'cut') return client.destroy();
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    upstream.on('error', () => undefined);
    const pair = { client, upstream };
    pairs.add(pair);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => {
      client.destroy();
      pairs.delete(pair);
    });
    if (state === 'open') pass(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the relay.');
  const endAll = (): void => {
    for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy();
  };
  return {
    port: address.port,
    set: (next) => {
      if (state === 'open' && next === 'silent') pairs.forEach(keep);
      if (state === 'silent' && next === 'open') pairs.forEach(pass);
      if (next === 'cut') endAll();
      state = next;
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass({ client, upstream }: Pair): void {
  client.pipe(upstream);
  upstream.pipe(client);
}

function keep({ client, upstream }: Pair): void {
  client.unpipe(upstream).pause();
  upstream.unpipe(client).pause();
}
