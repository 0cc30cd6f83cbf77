import { getBanner, getMarketList, getusr, setLang } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { serve } from './handler';
import type { AnyHandler } from './handler';
import { startServer, TOKEN } from '../testing';

/** Data that counts how often it is serialised. */
function counted(rows: number) {
  const data = { list: Array.from({ length: rows }, (_, at) => ({ id: at, symbol: `coin${at}usdt` })) };
  let times = 0;
  return {
    data: { toJSON: () => ((times += 1), data) },
    plain: data,
    times: () => times,
  };
}

let close = async (): Promise<void> => undefined;
afterEach(() => close());

async function open(handlers: readonly AnyHandler[]) {
  const calls = handlers.map(({ call }) => call);
  const { app, base } = await startServer(calls, handlers, { checkAnswers: false });
  const ask = async ({ name, method }: AnyCall, encoding: string) => {
    const headers = { 'accept-encoding': encoding, token: TOKEN };
    const answer = await fetch(`${base}/api/${name}`, { method, headers });
    return { encoding: answer.headers.get('content-encoding'), ...((await answer.json()) as object) };
  };
  close = () => app.close();
  return ask;
}

it.each([100, 5_000])('serialises a public list of %d rows once until it changes', async (rows) => {
  let list = counted(rows);
  const ask = await open([serve(getMarketList, async () => ({ data: list.data as never }))]);
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(getMarketList, accepted)));
    expect(answers[0]).toEqual({ code: 1, msg: '', data: list.plain, encoding });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  }
  expect(list.times()).toBe(1);
  list = counted(rows);
  expect(await ask(getMarketList, 'br')).toMatchObject({ data: list.plain });
  expect(list.times()).toBe(1);
});

it('shares nothing that depends on the caller, and no action', async () => {
  const user = counted(1);
  const ask = await open([
    serve(getusr, async () => ({ data: user.data as never })),
    serve(setLang, async () => ({ data: null })),
    serve(getBanner, async () => ({ data: [] })),
  ]);
  for (let time = 0; time < 3; time += 1) await ask(getusr, 'br');
  expect(user.times()).toBe(3);
  expect(await ask(getBanner, 'br')).toEqual({ code: 1, msg: '', data: [], encoding: null });
});
