import { detailAnswer, errorAnswer, KLINE_PERIODS, klineAnswer } from '@ex/contract';
import { PERIOD_SECONDS } from '../market/periods';
import { startVenue } from '../testing/venue';
import type { TestVenue } from '../testing/venue';

/** The parts of an answer that the tests check. */
interface RestAnswer {
  readonly status: string;
  readonly ch: string;
  readonly ts: number | string;
  readonly tick: { bids: number[][]; asks: number[][] };
  readonly data: { id: number; currency: string }[];
}

let venue: TestVenue;
beforeEach(async () => {
  venue = await startVenue();
});
afterEach(() => venue.app.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(venue.url + path, { headers });
const read = async (path: string) => (await (await get(path)).json()) as RestAnswer;

describe('market reads', () => {
  it('CALLS-29 OPT-09 returns the rolling day of a market', async () => {
    venue.feed.step();
    const answer = await read('/market/detail?symbol=btcusdt');
    expect(detailAnswer.parse(answer).tick.close).toBe(27_001);
    expect(answer.ch).toBe('market.btcusdt.detail');
    expect(answer.tick).not.toHaveProperty('bid');
  });

  it('returns the merged ticker under tick with best bid and ask', async () => {
    const answer = await read('/market/detail/merged?symbol=ethusdt');
    expect(answer).toMatchObject({
      status: 'ok',
      ch: 'market.ethusdt.detail.merged',
      tick: {
        close: 1800,
        bid: [1799.99, 1],
        ask: [1800.01, 1],
        id: expect.any(Number),
        version: expect.any(Number),
      },
    });
  });

  it.each(['/market/tickers', '/market/depth?symbol=none', '/v1/common/timestamp'])(
    'lets pages of other origins read %s',
    async (path) => {
      const { headers } = await get(path, { origin: 'https://app.example' });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('returns all tickers without a topic name', async () => {
    const answer = await read('/market/tickers');
    expect(answer).not.toHaveProperty('ch');
    expect(answer.data).toHaveLength(3);
    expect(answer.data[0]).toMatchObject({
      symbol: 'btcusdt',
      bid: 26_999.99,
      bidSize: 1,
      ask: 27_000.01,
      askSize: 1,
    });
  });

  it.each(KLINE_PERIODS)('D-02 returns klines of %s newest first, 150 by default', async (period) => {
    const answer = klineAnswer.parse(await read(`/market/history/kline?symbol=btcusdt&period=${period}`));
    expect(answer.ch).toBe(`market.btcusdt.kline.${period}`);
    const known = Math.floor((answer.data[0]?.id ?? 0) / PERIOD_SECONDS[period]);
    expect(answer.data).toHaveLength(Math.min(150, known));
    expect(answer.data[0]).toEqual(venue.feed.openBar('btcusdt', period));
    expect(answer.data[0]?.id).toBeGreaterThan(answer.data[1]?.id ?? Infinity);
    const most = klineAnswer.parse(
      await read(`/market/history/kline?symbol=btcusdt&period=${period}&size=2000`),
    );
    expect(most.data).toHaveLength(Math.min(2000, known));
  });

  it('returns candles of a range newest first', async () => {
    const from = 1_677_628_800 - 600;
    const answer = await read(`/market/history/candles?symbol=btcusdt&period=1min&size=5&from=${from}`);
    expect(answer.data.map((bar) => bar.id)).toEqual([4, 3, 2, 1, 0].map((n) => from + n * 60));
  });

  it.each([
    ['step0', 150, [26_999.99, 1]],
    ['step1', 20, [26_999.9, 55]],
    ['step5', 1, [26_000, 20_100]],
  ])('returns the book at %s', async (type, levels, best) => {
    const answer = await read(`/market/depth?symbol=btcusdt&type=${type}`);
    expect(answer.ch).toBe(`market.btcusdt.depth.${type}`);
    expect(answer.tick.bids).toHaveLength(levels);
    expect(answer.tick.bids[0]).toEqual(best);
    expect(answer.tick).toMatchObject({ version: expect.any(Number), ts: venue.feed.ts() });
  });

  it.each([5, 10, 20])('cuts the book to %d levels', async (depth) => {
    const answer = await read(`/market/depth?symbol=btcusdt&type=step0&depth=${depth}`);
    expect(answer.tick.asks).toHaveLength(depth);
  });

  it('returns the last trade and earlier trades', async () => {
    venue.feed.step();
    const last = await read('/market/trade?symbol=btcusdt');
    expect(last.tick).toEqual({
      id: 2,
      ts: venue.feed.ts(),
      data: [{ id: 2, 'trade-id': 2, price: 27_001, amount: 0.5, direction: 'buy', ts: venue.feed.ts() }],
    });
    const history = await read('/market/history/trade?symbol=btcusdt&size=2');
    expect(history.data.map((group) => group.id)).toEqual([2, 1]);
  });
});

describe('errors', () => {
  it.each([
    ['/market/detail', 'invalid symbol'],
    ['/market/detail?symbol=BTCUSDT', 'invalid symbol'],
    ['/market/detail?symbol=btcusdt&symbol=ethusdt', 'invalid symbol'],
    ['/market/detail?symbol=__proto__', 'invalid symbol'],
    ['/market/history/kline?symbol=btcusdt', 'invalid period'],
    ['/market/history/kline?symbol=btcusdt&period=3min', 'invalid period'],
    ['/market/history/kline?symbol=btcusdt&period=1min&size=0', 'invalid size, valid range: [1,2000]'],
    ['/market/history/kline?symbol=btcusdt&period=1min&size=2001', 'invalid size, valid range: [1,2000]'],
    ['/market/history/kline?symbol=btcusdt&period=1min&size=1e2', 'invalid size, valid range: [1,2000]'],
    ['/market/depth?symbol=btcusdt&type=step9', 'invalid type:step9'],
    ['/market/depth?symbol=btcusdt', 'invalid type:null'],
    ['/market/depth?symbol=btcusdt&type=step0&depth=7', 'invalid depth'],
    ['/market/history/trade?symbol=btcusdt&size=x', 'invalid size, valid range: [1,2000]'],
  ])('%s is an error with HTTP status 200', async (path, message) => {
    const response = await get(path);
    const body: unknown = await response.json();
    expect(response.status).toBe(200);
    expect(errorAnswer.parse(body)).toEqual({
      status: 'error',
      'err-code': 'invalid-parameter',
      'err-msg': message,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('asks to come again while a market has no data', async () => {
    venue.feed.ticker = () => undefined;
    expect(await read('/market/detail?symbol=btcusdt')).toMatchObject({
      'err-code': 'timeout',
      'err-msg': 'request timeout',
    });
  });
});

describe('caching', () => {
  it.each(['/v1/common/symbols', '/v2/settings/common/symbols', '/v2/reference/currencies'])(
    'answers 304 to who has %s already',
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('public, max-age=60');
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    },
  );

  it.each(['br', 'gzip'])('sends a long answer as %s, compressed once for everybody', async (encoding) => {
    const path = '/market/history/kline?symbol=btcusdt&period=1min&size=2000';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => get(path, { 'accept-encoding': encoding })),
    );
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(klineAnswer.parse(await answer.json()).data).toHaveLength(2000);
    }
    expect(venue.feed.barReads).toBe(1);
  });

  it('answers 304 until the feed moves', async () => {
    const path = '/market/depth?symbol=btcusdt&type=step0';
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    venue.feed.step();
    const moved = await get(path, { 'if-none-match': etag });
    expect(moved.status).toBe(200);
    expect(moved.headers.get('etag')).not.toBe(etag);
    expect(moved.headers.get('cache-control')).toBe('public, max-age=1');
  });

  it('reads the feed once for all who ask for the same klines between two updates', async () => {
    const path = '/market/history/kline?symbol=btcusdt&period=1min&size=200';
    await Promise.all(Array.from({ length: 20 }, () => read(path)));
    expect(venue.feed.barReads).toBe(1);
    venue.feed.step();
    await read(path);
    expect(venue.feed.barReads).toBe(2);
  });
});

describe('reference data', () => {
  it('lists symbols in the three shapes', async () => {
    const common = await read('/v1/common/symbols');
    expect(common.data[2]).toMatchObject({
      symbol: 'shibusdt',
      'base-currency': 'shib',
      'quote-currency': 'usdt',
      'price-precision': 8,
      'amount-precision': 2,
      state: 'online',
    });
    expect((await read('/v2/settings/common/symbols')).data[0]).toMatchObject({
      sc: 'btcusdt',
      bc: 'btc',
      tpp: 2,
      tap: 6,
    });
    const market = await read('/v1/settings/common/market-symbols');
    expect(market.data[0]).toMatchObject({ symbol: 'btcusdt', pp: 2, ap: 6 });
    expect(typeof market.ts).toBe('string');
  });

  it('lists all currencies, or one on request', async () => {
    const all = await read('/v2/reference/currencies');
    expect(all.data.map((row) => row.currency)).toEqual(['btc', 'usdt', 'eth', 'shib']);
    expect((await read('/v2/reference/currencies?currency=eth')).data).toHaveLength(1);
  });

  it('returns the market time and that the market is open', async () => {
    expect(await read('/v1/common/timestamp')).toEqual({ status: 'ok', data: venue.feed.ts() });
    expect(await read('/v2/market-status')).toMatchObject({ code: 200, data: { marketStatus: 1 } });
  });
});
