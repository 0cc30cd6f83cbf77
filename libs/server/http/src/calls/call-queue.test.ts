import { request as send } from 'node:http';
import { getFriendList } from '@ex/contract';
import { serve } from '../handler';
import { startServer, TOKEN } from '../testing';

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

/** A call that hangs for callers of 127.0.0.1 until they are let go. */
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

it('has few calls of one address in hand at once; those of others do not wait for them', async () => {
  const { app, base, held } = await hanging();
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    app.server.on('request', () => (arrived += 1) === 40 && resolve());
  });
  const asked = Array.from({ length: 40 }, () => ask(base, PATH, '127.0.0.1'));
  await all;
  // Another address is answered while the forty hang; by then as many of them have begun as may.
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

it('refuses what would wait beyond the bound with 429', async () => {
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
