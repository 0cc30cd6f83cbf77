import type { RestClient } from './rest-client';
import { UpstreamHistory } from './upstream-history';

/** A provider with any requested number of bars, the open one at 60,000 s. */
function provider() {
  const asked: string[] = [];
  const rest: Pick<RestClient, 'get'> = {
    get: async (_path, { size = '' } = {}) => {
      asked.push(size);
      const price = { open: 1, close: 1, low: 1, high: 1, amount: 1, vol: 1, count: 1 };
      const data = Array.from({ length: Number(size) }, (_, back) => ({ id: 60_000 - back * 60, ...price }));
      return { status: 'ok', ch: 'market.btcusdt.kline.1min', ts: 60_000_000, data };
    },
  };
  let ms = 0;
  const history = new UpstreamHistory(rest as RestClient, () => ms);
  return { asked, history, pass: (by: number) => void (ms += by) };
}

it('serves a shorter request from a longer answer while it is fresh', async () => {
  const { asked, history, pass } = provider();
  for (const size of [900, 10, 200, 450, 501]) await history.newest('btcusdt', '1min', size);
  expect(asked).toEqual(['2000']);
  pass(5_000);
  expect(await history.newest('btcusdt', '1min', 10)).toHaveLength(200);
  expect(asked).toEqual(['2000', '200']);
  await history.newest('btcusdt', '1min', 10, 60_060);
  expect(asked).toHaveLength(3);
});
