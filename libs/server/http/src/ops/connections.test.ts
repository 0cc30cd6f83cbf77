import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { boundConnections } from './connections';

let server: Server;
const clients: Socket[] = [];
const start = async (perAddress: number, isProxy = (_ip: string) => false) => {
  server = createServer((_request, response) => response.end('here'));
  boundConnections(server, { perAddress, isProxy });
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
  // The server hears of the end in its own time.
  for (;;) if ((await ask(open())) === 'here') break;
  await gone;
});

it('does not count what comes through a proxy in front', async () => {
  await start(1, (ip) => ip === '127.0.0.1');
  open();
  expect(await ask(open())).toBe('here');
});
