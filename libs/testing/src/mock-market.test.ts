import { build, mockMarket, outcome, setUpMocks } from './index';

setUpMocks();
afterEach(() => jest.restoreAllMocks());

const ask = async (path: string) => (await fetch(`http://localhost${path}`)).json();

it('answers market detail and history as the protocol does, newest bar first', async () => {
  const asked = mockMarket({ bars: build.bars(3) });
  expect(await ask('/market/detail?symbol=btcusdt')).toMatchObject({
    status: 'ok',
    tick: { close: 64_210.5 },
  });
  const { data } = await ask('/market/history/kline?symbol=btcusdt&period=1min&size=200');
  expect(data).toEqual(build.bars(3).reverse());
  expect(asked.detail).toEqual([{ symbol: 'btcusdt' }]);
  expect(asked.kline).toEqual([{ symbol: 'btcusdt', period: '1min', size: '200' }]);
});

it('plays failures', async () => {
  mockMarket({ ticker: outcome.refused(), bars: outcome.offline() });
  expect(await ask('/market/detail?symbol=btcusdt')).toMatchObject({ status: 'error' });
  await expect(ask('/market/history/kline?symbol=btcusdt&period=1min')).rejects.toThrow();
});

it('fails a query that the protocol does not know', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockMarket();
  const answer = await fetch('http://localhost/market/history/kline?symbol=btcusdt&period=3min');
  expect(answer.status).toBe(500);
});

it('refuses bars that the protocol does not allow', () => {
  expect(() => mockMarket({ bars: [build.bar({ close: 0 })] })).toThrow();
});
