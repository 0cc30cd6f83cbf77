import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { startServer } from '../testing';
import { makeBoundedServer, PIPELINE_OVERFLOW } from './pipelining';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** Starts a server that takes three pipelined requests of a connection; returns it and its port. */
async function listen(answer: RequestListener) {
  const server = makeBoundedServer({}, answer, 3);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const ONE = 'GET /held HTTP/1.1\r\nHost: a\r\n\r\n';

/** Sends text and returns what came back once the server closed. */
function speak(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(sent);
  });
}

describe('requests of one connection that wait for their answers', () => {
  it('closes the connection beyond the limit and starts no more of its requests', async () => {
    const begun: ServerResponse[] = [];
    const cut: Socket[] = [];
    const { server, port } = await listen((_request, response) => void begun.push(response));
    server.on(PIPELINE_OVERFLOW, (socket: Socket) => cut.push(socket));
    expect(await speak(port, ONE.repeat(500))).toBe('');
    expect([begun.length, cut.length]).toEqual([3, 1]);
  });

  it.each([
    ['without a host', 'GET /held HTTP/1.1\r\n\r\n'],
    ['with an unknown expectation', 'GET /held HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ])('counts requests that Node would answer itself: %s', async (_name, one) => {
    let begun = 0;
    const { port } = await listen(() => (begun += 1));
    expect(await speak(port, one.repeat(500))).toBe('');
    expect(begun).toBe(3);
  });

  it('keeps a connection open whose requests are answered', async () => {
    const { port } = await listen((_request, response) => response.end('yes'));
    const socket = createConnection(port, '127.0.0.1');
    for (let at = 0; at < 10; at += 1) {
      socket.write(ONE);
      await once(socket, 'data');
    }
    socket.destroy();
  });

  it('is how the server of the venue is made', async () => {
    let begun = 0;
    const { base } = await startServer([], [], {
      extend: (server) => {
        server.get('/held', () => {
          begun += 1;
          return new Promise(() => undefined);
        });
      },
    });
    await speak(Number(new URL(base).port), ONE.repeat(500));
    expect(begun).toBeLessThanOrEqual(16);
  });
});
