import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { startServer } from '../testing';
import { makeBoundedServer, PIPELINE_OVERFLOW } from './pipelining';

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
    const server = makeBoundedServer({}, (_request, response) => void begun.push(response), 3);
    server.on(PIPELINE_OVERFLOW, (socket: Socket) => cut.push(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    expect(await speak((server.address() as AddressInfo).port, ONE.repeat(500))).toBe('');
    expect([begun.length, cut.length]).toEqual([3, 1]);
    server.close();
  });

  it.each([
    ['without a host', 'GET /held HTTP/1.1\r\n\r\n'],
    ['with an unknown expectation', 'GET /held HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ])('counts requests that Node would answer itself: %s', async (_name, one) => {
    let begun = 0;
    const server = makeBoundedServer({}, () => (begun += 1), 3);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    expect(await speak((server.address() as AddressInfo).port, one.repeat(500))).toBe('');
    expect(begun).toBe(3);
    server.close();
  });

  it('keeps a connection open whose requests are answered', async () => {
    const server = makeBoundedServer({}, (_request, response) => response.end('yes'), 3);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = createConnection(port, '127.0.0.1');
    for (let at = 0; at < 10; at += 1) {
      socket.write(ONE);
      await once(socket, 'data');
    }
    socket.destroy();
    server.close();
  });

  it('is how the server of the venue is made', async () => {
    let begun = 0;
    const { app, base } = await startServer([], [], {
      extend: (server) => {
        server.get('/held', () => {
          begun += 1;
          return new Promise(() => undefined);
        });
      },
    });
    await speak(Number(new URL(base).port), ONE.repeat(500));
    expect(begun).toBeLessThanOrEqual(16);
    app.server.closeAllConnections();
    await app.close();
  });
});
