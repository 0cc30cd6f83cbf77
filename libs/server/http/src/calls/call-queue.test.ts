import { request as send } from 'node:http';
import { creatorder, getFriendList } from '@ex/contract';
import { serve } from './handler';
import type { FastifyRequest } from 'fastify';
import { startServer, TOKEN } from '../testing';
import { CallQueue } from './call-queue';

/** Asks a call from one of this machine's addresses; the HTTP status. */
const ask = (base: string, path: string, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { token: TOKEN };
    const sent = send(`${base}${path}`, { method: 'POST', localAddress, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end();
  });

/** A request of a member at an address. */
const from = (ip: string) => ({ ip, raw: { socket: { destroyed: false } } }) as FastifyRequest;
const rounds = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Work that never ends; counts its starts. */
function works() {
  const works = { begun: 0, work: () => new Promise<void>(() => void (works.begun += 1)) };
  return works;
}

describe('calls that move money', () => {
  const order = serve(creatorder, () => Promise.reject(new Error('not run here')));

  it('run only a few at a time per site, however many members it has, and never wait for another site', async () => {
    const queue = new CallQueue();
    const [many, one] = [works(), works()];
    for (let at = 0; at < 100; at += 1)
      void queue.run(creatorder, order, from(`2001:db8:1:${at}::1`), many.work);
    void queue.run(creatorder, order, from('192.0.2.1'), one.work);
    await rounds();
    expect([many.begun, one.begun]).toEqual([6, 1]);
  });

  it('skip this queue when a password is checked, which has a separate queue', async () => {
    const queue = new CallQueue();
    const paying = works();
    const pay = { ...order, prepare: () => Promise.reject(new Error('not run here')) };
    for (let at = 0; at < 100; at += 1) void queue.run(creatorder, pay, from('192.0.2.1'), paying.work);
    await rounds();
    expect(paying.begun).toBe(100);
  });
});

/** A call that hangs for callers from 127.0.0.1 until released. */
async function hanging() {
  const held: (() => void)[] = [];
  const { app, base } = await startServer(
    [getFriendList],
    [
      serve(getFriendList, async (_payload, { ip }) => {
        if (ip !== '127.0.0.1') return { data: { list: [] } };
        await new Promise<void>((resolve) => held.push(resolve));
        return { data: { list: [] } };
      }),
    ],
  );
  return { app, base, held };
}

const PATH = '/api/getFriendList';

it('runs only a few calls per address at a time; other addresses do not wait for them', async () => {
  const { app, base, held } = await hanging();
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    app.server.on('request', () => (arrived += 1) === 40 && resolve());
  });
  const asked = Array.from({ length: 40 }, () => ask(base, PATH, '127.0.0.1'));
  await all;
  // Another address is served while the forty hang; by then the allowed number of them has started.
  expect(await ask(base, PATH, '127.0.0.2')).toBe(200);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(held).toHaveLength(16);
  let released = 0;
  while (released < 40) {
    for (const go of held.splice(0)) {
      go();
      released += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await app.close();
});

it('rejects calls beyond the waiting limit with 429', async () => {
  const { app, base, held } = await hanging();
  const asked = Array.from({ length: 300 }, () => ask(base, PATH, '127.0.0.1'));
  let refused = 0;
  for (const answer of asked) void answer.then((status) => (refused += status === 429 ? 1 : 0));
  while (refused < 34) await new Promise((resolve) => setImmediate(resolve));
  let open = true;
  const drained = Promise.all(asked).then(() => (open = false));
  while (open) {
    for (const go of held.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await drained;
  expect(refused).toBe(34);
  await app.close();
});
