import { makeBar, makeBars, NEWEST } from '../test-kit/bars';
import { createFetchKlines } from './fetch-klines';

const TS = NEWEST * 1000;
const answerOf = (data: unknown) => ({ status: 'ok', ch: 'market.btcusdt.kline.1day', ts: TS, data });

function load(answer: unknown) {
  const getJson = jest.fn(() => Promise.resolve(answer));
  const loaded = createFetchKlines(getJson)('btcusdt', 'D', new AbortController().signal);
  return { getJson, loaded };
}

describe('history call', () => {
  it('OPT-15 CALLS-31 requests 200 bars of symbol and period and sorts them oldest first', async () => {
    const { getJson, loaded } = load(answerOf(makeBars(200).reverse()));
    await expect(loaded).resolves.toEqual({ ts: TS, bars: makeBars(200) });
    const query = { period: '1day', size: '200', symbol: 'btcusdt' };
    expect(getJson).toHaveBeenCalledWith('/market/history/kline', query, expect.any(AbortSignal));
  });

  it('drops broken bars and keeps the others', async () => {
    const broken = [
      null,
      'x',
      {},
      { ...makeBar(), open: null },
      { ...makeBar(), close: 0 },
      { ...makeBar(), low: 106 },
    ];
    const { loaded } = load(answerOf([...broken, { ...makeBar(), id: NEWEST + 61 }, makeBar(), makeBar()]));
    await expect(loaded).resolves.toEqual({ ts: TS, bars: [makeBar()] });
  });

  it.each([
    ['an error answer', { status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' }],
    ['another market', { ...answerOf([]), ch: 'market.ethusdt.kline.1day' }],
    ['another period', { ...answerOf([]), ch: 'market.btcusdt.kline.1min' }],
    ['no list', answerOf({})],
    ['nothing', null],
    ['a text', '<html>'],
  ])('refuses %s', async (_name, answer) => {
    await expect(load(answer).loaded).rejects.toThrow();
  });
});
