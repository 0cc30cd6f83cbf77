import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { type Relay, startRelay } from './relay';

let target: Server;
let relay: Relay;

beforeEach(async () => {
  target = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(target, 'listening');
  relay = await startRelay((target.address() as { port: number }).port);
});
afterEach(async () => {
  await relay.close();
  target.close();
});

async function reach(): Promise<Socket> {
  const socket = connect(relay.port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function echoed(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [answer] = (await once(socket, 'data')) as [string];
  return answer;
}

it('passes on', async () => {
  const socket = await reach();
  expect(await echoed(socket, 'one')).toBe('one');
  const ended = once(socket, 'close');
  socket.end();
  await ended;
});

it('ends connections when it is cut, new ones too, until it is open again', async () => {
  const socket = await reach();
  expect(await echoed(socket, 'one')).toBe('one');
  const ended = once(socket, 'close');
  relay.set('cut');
  await ended;
  const late = await reach();
  await once(late, 'close');
  relay.set('open');
  expect(await echoed(await reach(), 'two')).toBe('two');
});

it('keeps what comes while it is silent, and passes it on later', async () => {
  const old = await reach();
  expect(await echoed(old, 'one')).toBe('one');
  relay.set('silent');
  const fresh = await reach();
  const heard: string[] = [];
  for (const socket of [old, fresh]) socket.on('data', (text: string) => heard.push(text));
  old.write('two');
  fresh.write('two');
  // A round trip to the server itself is shorter than one through the relay; three are longer.
  relay.set('silent');
  const direct = connect((target.address() as { port: number }).port, '127.0.0.1').setEncoding('utf8');
  for (const text of ['one', 'two', 'three']) expect(await echoed(direct, text)).toBe(text);
  direct.destroy();
  expect(heard).toEqual([]);
  const both = Promise.all([once(old, 'data'), once(fresh, 'data')]);
  relay.set('open');
  await both;
  expect(heard).toEqual(['two', 'two']);
});
