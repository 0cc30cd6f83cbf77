import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { type DelayProxy, startDelayProxy } from './delay-proxy';

const DELAY_MS = 20;
/** One that only servers of the system may have: no process listens there. */
const NOBODYS_PORT = 1;
let target: Server;
let proxy: DelayProxy;
let accept: (socket: Socket) => void;

beforeEach(async () => {
  target = createServer({ allowHalfOpen: true }, (socket) => accept(socket)).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as { port: number };
  proxy = await startDelayProxy({ host: '127.0.0.1', port }, DELAY_MS);
});
afterEach(async () => {
  await proxy.close();
  target.close();
});

const reach = () => connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('passes both directions on, what is asked not before its time, and the end of either', async () => {
  accept = (socket) => void socket.pipe(socket);
  const socket = reach();
  const sent = performance.now();
  socket.end('one');
  expect((await readAll(socket)).toString()).toBe('one');
  expect(performance.now() - sent).toBeGreaterThanOrEqual(DELAY_MS);
});

it('keeps every byte in its order although the reader is slow', async () => {
  const bytes = randomBytes(16 * 1024 * 1024);
  const hash = createHash('sha256');
  let length = 0;
  const read = new Promise<void>((done) => {
    accept = (socket) => {
      socket.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        length += chunk.length;
        socket.pause();
        setImmediate(() => socket.resume());
      });
      socket.once('end', () => {
        socket.end();
        done();
      });
    };
  });
  const socket = reach();
  socket.end(bytes);
  await read;
  expect(length).toBe(bytes.length);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('closes the other end when one breaks', async () => {
  const accepted = new Promise<Socket>((resolve) => (accept = resolve));
  const socket = reach();
  socket.on('error', () => undefined);
  const end = await accepted;
  end.resume();
  const closed = once(end, 'close');
  end.once('end', () => end.end());
  socket.destroy();
  await closed;
});

it('closes a client whose target cannot be reached', async () => {
  const nobody = await startDelayProxy({ host: '127.0.0.1', port: NOBODYS_PORT }, DELAY_MS);
  const socket = connect(nobody.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'close');
  await nobody.close();
});
