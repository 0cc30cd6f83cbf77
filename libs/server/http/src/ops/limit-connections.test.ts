import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { limitConnections } from './limit-connections';
import { makeBoundedServer } from './pipelining';

let server: Server;
const clients: Socket[] = [];
const start = async (perAddress: number, isProxy = (_ip: string) => false) => {
  server = createServer((_request, response) => response.end('here'));
  limitConnections(server, { perAddress, perSite: 10, isProxy, now: () => 0 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
};
const open = () => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => undefined);
  return client;
};
/** Asks on a connection; the answer, or nothing when it was closed. */
const ask = (client: Socket): Promise<string> =>
  new Promise((resolve) => {
    client.once('data', (data) => resolve(String(data).includes('here') ? 'here' : ''));
    client.once('close', () => resolve(''));
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  });
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('closes connections of an address beyond the bound, and takes new ones once others have gone', async () => {
  await start(2);
  const [first = open()] = [open(), open()];
  expect(await ask(first)).toBe('here');
  expect(await ask(open())).toBe('');
  const gone = new Promise((resolve) => server.once('connection', resolve));
  first.destroy();
  await once(first, 'close');
  // The server notices the end in its own time.
  for (;;) if ((await ask(open())) === 'here') break;
  await gone;
});

it('does not count what comes through a proxy in front', async () => {
  await start(1, (ip) => ip === '127.0.0.1');
  open();
  expect(await ask(open())).toBe('here');
});

it('bounds all networks of an IPv6 site together', async () => {
  server = createServer();
  limitConnections(server, { perAddress: 2, perSite: 3, isProxy: () => false, now: () => 0 });
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new Duplex({ read: () => undefined }), { remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
  const sockets = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'].map(from);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true]);
  expect(from('2001:db8:2::1').destroyed).toBe(false);
  sockets[0]?.destroy();
  await once(sockets[0] ?? server, 'close');
  expect(from('2001:db8:1:5::1').destroyed).toBe(false);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

it('closes all connections of an address that keeps pipelining more requests than may wait', async () => {
  let now = 0;
  server = makeBoundedServer({}, (_request, response) => response.end('here'), 0);
  limitConnections(server, { perAddress: 100, perSite: 100, isProxy: () => false, now: () => now });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const idle = open();
  await once(idle, 'connect');
  for (let cut = 0; cut < 3; cut += 1) expect(await ask(open())).toBe('');
  expect(idle.destroyed).toBe(false);
  const ended = once(idle, 'close');
  expect(await ask(open())).toBe('');
  await ended;
  for (now of [0, 1, 999]) await once(open(), 'close');
  now = 1_000;
  const later = open();
  await once(later, 'connect');
  expect(await ask(later)).toBe('');
});
