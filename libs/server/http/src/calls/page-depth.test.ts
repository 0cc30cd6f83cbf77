import { getBillList } from '@ex/contract';
import { serve } from './handler';
import { NO_LIMITS, startServer, TOKEN } from '../testing';
import { pageDepthWeight } from './page-depth';

it.each([
  [{ page: 1, limit: 100 }, 0],
  [{ page: 50, limit: 100 }, 0],
  [{ page: 51, limit: 100 }, 1],
  [{ page: 101, limit: 100 }, 2],
  [{ page: 1_001, limit: 10 }, 2],
  [{ order_id: 7 }, 0],
  [undefined, 0],
])('weighs %j as %d calls more', (payload, weight) => {
  expect(pageDepthWeight(payload)).toBe(weight);
});

it.each([[{ page: 102, limit: 100 }], [{ page: 1_002, limit: 10 }], [{ page: 100_000, limit: 100 }]])(
  'refuses %j like a page that no list has',
  (payload) => {
    expect(() => pageDepthWeight(payload)).toThrow(
      expect.objectContaining({ key: 'http.form.invalid', values: { field: 'page' } }),
    );
  },
);

it('lets a member page through lists, but not request deep pages continuously, and none that is too deep', async () => {
  const rates = { ...NO_LIMITS, member: { perSecond: 1, burst: 8 } };
  const handle = jest.fn(async () => ({ data: { list: [] } }));
  const { app, base } = await startServer([getBillList], [serve(getBillList, handle)], {
    rates,
    now: () => 0,
  });
  const ask = async (page: number) => {
    const body = new URLSearchParams({ c_id: '1', type: '1', page: String(page), limit: '100' });
    const answer = await fetch(`${base}/api/getBillList`, {
      method: 'POST',
      body,
      headers: { token: TOKEN },
    });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    return code === 0 ? msg : code;
  };
  expect([await ask(1), await ask(50), await ask(101), await ask(101), await ask(101)]).toEqual([
    1, 1, 1, 1, 429,
  ]);
  handle.mockClear();
  await app.close();
  const free = await startServer([getBillList], [serve(getBillList, handle)]);
  const deep = await fetch(`${free.base}/api/getBillList`, {
    method: 'POST',
    body: new URLSearchParams({ c_id: '1', type: '1', page: '100000', limit: '100' }),
    headers: { token: TOKEN },
  });
  expect(await deep.json()).toEqual({ code: 0, msg: 'Invalid value in the field page', data: null });
  expect(handle).not.toHaveBeenCalled();
  await free.app.close();
});
