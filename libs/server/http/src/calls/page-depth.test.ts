import { getBillList } from '@ex/contract';
import { serve } from '../handler';
import { NO_LIMITS, startServer, TOKEN } from '../testing';
import { pageDepthWeight } from './page-depth';

it.each([
  [{ page: 1, limit: 100 }, 0],
  [{ page: 50, limit: 100 }, 0],
  [{ page: 51, limit: 100 }, 1],
  [{ page: 1_000, limit: 100 }, 19],
  [{ page: 100_000, limit: 100 }, 1_999],
  [{ order_id: 7 }, 0],
  [undefined, 0],
])('weighs %j as %d calls more', (payload, weight) => {
  expect(pageDepthWeight(payload)).toBe(weight);
});

it('lets a member page through lists, but not request the deepest pages continuously', async () => {
  const rates = { ...NO_LIMITS, member: { perSecond: 1, burst: 40 } };
  const handler = serve(getBillList, async () => ({ data: { list: [] } }));
  const { app, base } = await startServer([getBillList], [handler], { rates, now: () => 0 });
  const ask = async (page: number): Promise<number> => {
    const body = new URLSearchParams({ c_id: '1', type: '1', page: String(page), limit: '100' });
    const answer = await fetch(`${base}/api/getBillList`, {
      method: 'POST',
      body,
      headers: { token: TOKEN },
    });
    return ((await answer.json()) as { code: number }).code;
  };
  expect([await ask(1), await ask(50), await ask(900), await ask(900), await ask(900)]).toEqual([
    1, 1, 1, 1, 429,
  ]);
  await app.close();
});
