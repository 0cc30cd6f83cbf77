import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { openPostgres } from './postgres';
import { newServerDatabase, requirePostgresUrl } from './testing/databases';

/** A way to a server that can lose everything that passes. */
async function makeRelay(to: URL) {
  const state = { isSilent: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data) => void (state.isSilent || into.write(data)));
      from.on('close', () => into.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    ...{ state, url: url.href },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const url = requirePostgresUrl();

describe('a PostgreSQL that says nothing', () => {
  it('costs the statement that waits, and its connection is used no more', async () => {
    const place = await newServerDatabase(url);
    const relay = await makeRelay(new URL(place.url));
    const db = await openPostgres({ url: relay.url, connections: 1, silenceMs: 2_000 });
    try {
      relay.state.isSilent = true;
      await expect(db.query('SELECT 1 AS one')).rejects.toThrow('timeout');
      relay.state.isSilent = false;
      expect(await db.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
      expect(db.load().busy).toBe(0);
    } finally {
      await db.close();
      await relay.close();
      await place.drop();
    }
  });
});
