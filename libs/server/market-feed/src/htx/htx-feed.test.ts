import { gzipSync } from 'node:zlib';
import type { HtxConfig } from '../config';
import type { MarketFeed } from '../feed';
import { createHtxFeed } from './htx-feed';
import type { SocketTimings } from './upstream-socket';
import { FakeProvider, makeBar, until } from './upstream.test-help';

const BASE_TOPICS = ['kline.1min', 'detail', 'depth.step0', 'trade.detail'].map(
  (topic) => `market.btcusdt.${topic}`,
);
const minuteNow = () => Math.floor(Date.now() / 60_000) * 60;
let provider: FakeProvider;
const made: MarketFeed[] = [];

function feedOf(options: Partial<HtxConfig> = {}, timings: SocketTimings = {}): MarketFeed {
  const address = `127.0.0.1:${provider.port}`;
  const urls = { restUrl: `http://${address}`, socketUrl: `ws://${address}/ws` };
  const feed = createHtxFeed(
    {
      ...{ kind: 'htx', clock: Date.now, ...urls },
      ...(options.listed ? {} : { markets: ['btcusdt'] }),
      ...options,
    },
    { delay: () => 5, ...timings },
  );
  made.push(feed);
  return feed;
}

/** Started and subscribed to all its lasting topics. */
async function ready(options: Partial<HtxConfig> = {}, timings: SocketTimings = {}): Promise<MarketFeed> {
  const feed = feedOf(options, timings);
  await feed.start();
  await until(() => provider.subscribed.length >= BASE_TOPICS.length);
  return feed;
}

/** Pushes an open minute and waits until the feed has it. */
async function pushMinute(feed: MarketFeed, close: number, id = minuteNow(), ts = Date.now()): Promise<void> {
  provider.push('market.btcusdt.kline.1min', makeBar(id, close), ts);
  await until(() => feed.openBar('btcusdt', '1min')?.close === close);
}

// Time is stopped in the middle of a minute and of a day: no test is begun on one side of a boundary and ended on the other.
// Timers and sockets are real.
const NOON = Date.UTC(2026, 10, 23, 12, 0, 30);
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  provider = new FakeProvider();
  await provider.listen();
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((feed) => feed.stop()));
  await provider.close();
  jest.restoreAllMocks();
});

describe('start', () => {
  it('offers the online markets, main currencies first, each with a price from the start', async () => {
    const feed = feedOf();
    const all = createHtxFeed({
      kind: 'htx',
      clock: Date.now,
      restUrl: `http://127.0.0.1:${provider.port}/`,
      socketUrl: `ws://127.0.0.1:${provider.port}/ws`,
    });
    made.push(all);
    await Promise.all([feed.start(), all.start()]);
    expect(all.markets().map((market) => market.symbol)).toEqual(['btcusdt', 'ethusdt', 'ethbtc']);
    const market = { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 4 };
    expect(feed.markets()).toEqual([market]);
    expect(feed.lastPrice('btcusdt')?.price).toBe('100');
    expect(feed.ticker('btcusdt')).toMatchObject({ open: 90, close: 100, high: 110 });
    expect(feed.openBar('btcusdt', '1min') ?? feed.depth('btcusdt')).toBeUndefined();
  });

  it('RISK-20 offers the named markets only, skips unreadable rows and rejects markets that are not traded', async () => {
    provider.symbols.push(null, 7, { symbol: 'x' }, { ...(provider.symbols[0] as object), symbol: '../etc' });
    await feedOf({ markets: ['ethusdt', 'btcusdt'] }).start();
    expect(made[0]?.markets().map((market) => market.symbol)).toEqual(['ethusdt', 'btcusdt']);
    const listed = feedOf({ listed: ['ethusdt', 'newusdt', 'oldusdt', 'btcusdt'] });
    await listed.start();
    expect(listed.markets().map((market) => market.symbol)).toEqual(['ethusdt', 'btcusdt']);
    await expect(feedOf({ markets: ['oldusdt'], startTimeoutMs: 0 }).start()).rejects.toThrow(
      'does not trade oldusdt',
    );
  });

  it('waits for a provider that is down and fails after the timeout', async () => {
    provider.failing = true;
    await expect(feedOf({ startTimeoutMs: 0 }).start()).rejects.toThrow(
      'did not answer /v1/common/symbols: status 502',
    );
    const feed = feedOf();
    const starting = feed.start();
    await until(() => provider.count('/v1') > 2);
    provider.failing = false;
    await starting;
    expect(feed.markets()).toHaveLength(1);
  });

  it('stops waiting when it is stopped', async () => {
    provider.failing = true;
    const feed = feedOf();
    const starting = feed.start();
    await until(() => provider.count('/v1') > 0);
    await feed.stop();
    await expect(starting).rejects.toThrow();
  });
});

describe('socket', () => {
  it('CALLS-32 subscribes once per topic, however many listeners there are, and answers pings with the same number', async () => {
    const feed = await ready();
    for (let viewer = 0; viewer < 50; viewer += 1) {
      feed.ticker('btcusdt');
      feed.openBar('btcusdt', '60min');
      feed.openBar('btcusdt', '1min');
      feed.subscribe(() => undefined);
    }
    provider.send({ ping: 1_492_420_473_027 });
    await until(() => provider.pongs.length > 0 && provider.subscribed.length > 4);
    expect(provider.pongs).toEqual([1_492_420_473_027]);
    expect(provider.subscribed).toEqual([...BASE_TOPICS, 'market.btcusdt.kline.60min']);
    expect(provider.connections).toBe(1);
  });

  it('shows the same price in ticker, bars of all periods and last price', async () => {
    const feed = await ready();
    const heard: string[] = [];
    feed.subscribe(({ symbol }) => heard.push(symbol));
    const day = (feed.openBar('btcusdt', '1day'), await dayBar(feed));
    await pushMinute(feed, 123.45);
    expect(feed.openBar('btcusdt', '1day')).toMatchObject({
      id: day,
      close: 123.45,
      high: 123.45,
      low: 50,
      amount: 40,
    });
    expect(feed.ticker('btcusdt')).toMatchObject({ close: 123.45, high: 123.45, low: 80 });
    expect(feed.lastPrice('btcusdt')?.price).toBe('123.45');
    await until(() => heard.length > 0);
    expect(new Set(heard)).toEqual(new Set(['btcusdt']));
  });

  it('takes book and trades, each trade once', async () => {
    const feed = await ready();
    const trade = { id: 1e30, tradeId: 7, price: 100, amount: 2, direction: 'buy', ts: 5 };
    provider.push('market.btcusdt.depth.step0', { bids: [[99, 1]], asks: [[101, 2]], version: 1, ts: 1 });
    provider.push('market.btcusdt.trade.detail', { data: [trade] });
    provider.push('market.btcusdt.trade.detail', { data: [{ ...trade, tradeId: 8, ts: 6 }, trade] });
    await until(() => feed.trades('btcusdt', 9).length === 2);
    expect(feed.depth('btcusdt')).toEqual({ bids: [[99, 1]], asks: [[101, 2]] });
    expect(feed.trades('btcusdt', 1)).toEqual([{ id: 8, price: 100, amount: 2, direction: 'buy', ts: 6 }]);
  });

  it('lives through hostile frames unharmed', async () => {
    const feed = await ready();
    await pushMinute(feed, 101);
    const before = [feed.ticker('btcusdt'), feed.openBar('btcusdt', '1min'), feed.lastPrice('btcusdt')];
    const kline = 'market.btcusdt.kline.1min';
    const good = makeBar(minuteNow(), 5);
    for (const data of ['{', 'null', '[]', '7', '"x"', '', 'not json']) provider.raw(data);
    provider.raw(Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    provider.raw(gzipSync(Buffer.alloc(100_000_000)));
    for (const tick of [
      null,
      {},
      [],
      { ...good, close: -1 },
      { ...good, close: '5' },
      { ...good, id: 1.5 },
      { ...good, high: 0 },
    ]) {
      provider.push(kline, tick);
    }
    provider.push(kline, { ...good, id: minuteNow() + 864_000 });
    provider.push(kline, { ...good, id: minuteNow() + 1 });
    provider.push(kline, { ...good, id: minuteNow() - 60 });
    provider.push(kline, good, Date.now() + 9e9);
    provider.push(kline, good, -1);
    provider.push('market.nopeusdt.kline.1min', good);
    provider.push('market.btcusdt.kline.3min', good);
    provider.push('market.__proto__.detail', good);
    provider.push('market.btcusdt.depth.step0', { bids: [[1]], asks: 'x' });
    provider.push('market.btcusdt.trade.detail', { data: [{ price: 'x' }] });
    provider.send({ ping: 'x' });
    provider.send({ status: 'error', id: 'x', 'err-code': 'bad-request', 'err-msg': 'no' });
    provider.send({ ping: 3 });
    await until(() => provider.pongs.length === 1);
    expect([feed.ticker('btcusdt'), feed.openBar('btcusdt', '1min'), feed.lastPrice('btcusdt')]).toEqual(
      before,
    );
    expect(feed.depth('btcusdt')).toBeUndefined();
    expect(provider.connections).toBe(1);
    await pushMinute(feed, 102);
  });

  it('leaves a connection that only sends garbage or frames that are too large', async () => {
    await ready();
    for (let frame = 0; frame < 30; frame += 1) provider.raw('garbage');
    await until(() => provider.connections === 2);
    await until(() => provider.subscribed.length === 8);
    provider.raw(Buffer.alloc(5_000_000));
    await until(() => provider.connections === 3);
  });

  it('CONST-08 reconnects after a loss, resubscribes and fills the gap', async () => {
    const delays: number[] = [];
    const feed = await ready({}, { delay: (failures) => (delays.push(failures), 5) });
    const id = minuteNow();
    await pushMinute(feed, 101, id - 60);
    provider.cut();
    await until(() => provider.subscribed.length === 8);
    expect(delays).toEqual([1]);
    expect(provider.subscribed.slice(4)).toEqual(BASE_TOPICS);
    await pushMinute(feed, 150, id);
    expect(feed.ticker('btcusdt')?.close).toBe(150);
  });

  it('leaves a connection that fell silent', async () => {
    await ready({}, { silenceMs: 150 });
    await until(() => provider.connections >= 2);
  });
});

describe('history', () => {
  it('asks once for equal questions and joins the open bar', async () => {
    const feed = await ready();
    const id = minuteNow();
    await pushMinute(feed, 130, id);
    provider.klines = [makeBar(id, 120), makeBar(id - 60, 110), { id: 'x' }, makeBar(id - 120, 105)];
    const [first, second] = await Promise.all([
      feed.bars('btcusdt', '1min', 3),
      feed.bars('btcusdt', '1min', 2),
    ]);
    expect(first.map((bar) => [bar.id, bar.close])).toEqual([
      [id, 130],
      [id - 60, 110],
      [id - 120, 105],
    ]);
    expect(second).toEqual(first.slice(0, 2));
    await feed.bars('btcusdt', '1min', 150);
    expect(provider.count('/market/history/kline')).toBe(1);
    expect(await feed.barsBetween('btcusdt', '1min', id - 120, id - 60)).toEqual([first[2], first[1]]);
    expect(await feed.bars('nope', '1min', 5)).toEqual([]);
  });

  it('refetches when a bar was completed, and serves cached data when the provider fails', async () => {
    const feed = await ready();
    const id = minuteNow() - 60;
    await pushMinute(feed, 101, id);
    provider.klines = [makeBar(id, 101), makeBar(id - 60, 110)];
    await feed.bars('btcusdt', '1min', 5);
    await pushMinute(feed, 102, id + 60);
    provider.klines = [makeBar(id + 60, 102), makeBar(id, 107), makeBar(id - 60, 110)];
    expect((await feed.bars('btcusdt', '1min', 5)).map((bar) => bar.close)).toEqual([102, 107, 110]);
    provider.failing = true;
    await expect(feed.bars('btcusdt', '5min', 5)).rejects.toThrow(
      'did not answer /market/history/kline: status 502',
    );
    expect(await feed.bars('btcusdt', '1min', 5)).toHaveLength(3);
  });
});

describe('ticks of a second', () => {
  const pushBook = async (feed: MarketFeed, bid: number, ask: number, ts: number): Promise<void> => {
    provider.push('market.btcusdt.depth.step0', { bids: [[bid, 1]], asks: [[ask, 1]] }, ts);
    await until(() => feed.depth('btcusdt')?.bids[0]?.[0] === bid);
  };
  const ping = async (ts: number): Promise<void> => {
    const { length } = provider.pongs;
    provider.send({ ping: ts });
    await until(() => provider.pongs.length > length);
  };

  it('D-52 are the recorded mid prices, regardless of the last trade, once the provider has sent later data', async () => {
    const second = Math.floor(Date.now() / 1000);
    let now = second * 1000 - 400;
    const feed = await ready({ clock: () => now });
    const read = (at: number, spread = '0.01') => feed.ticksAround('btcusdt', at, spread);
    await pushBook(feed, 101, 102, now);
    await pushMinute(feed, 102, Math.floor(now / 60_000) * 60, now);
    expect(feed.markPrice('btcusdt')).toEqual({ price: '101.5', ts: now, spread: '0.00985222' });
    now = second * 1000 + 500;
    await pushBook(feed, 102.5, 103.5, now);
    // The bars of the provider would return an older price immediately.
    provider.klines = [minuteNow(), minuteNow() - 60].map((id) => makeBar(id, 90));
    expect(read(second)).toEqual({ state: 'pending' });
    now = second * 1000 + 1_400;
    await pushBook(feed, 104.5, 105.5, now);
    expect(read(second)).toEqual({ state: 'pending' });
    now += 5_000;
    await ping(now);
    expect(read(second)).toEqual({
      state: 'known',
      ticks: [
        { price: '101.5', ts: second * 1000 - 400 },
        { price: '103', ts: second * 1000 + 500 },
        { price: '105', ts: second * 1000 + 1_400 },
      ],
    });
    expect(read(second, '0.009')).toEqual({ state: 'known', ticks: [] });
    expect(read(second - 1)).toEqual({ state: 'unknown' });
    expect(read(second + 60)).toEqual({ state: 'pending' });
    expect(feed.ticksAround('nope', second, '0.01')).toEqual({ state: 'unknown' });
  });

  it('D-52 are unknown for good where the connection was lost, regardless of the bars of the provider', async () => {
    const second = Math.floor(Date.now() / 1000);
    let now = second * 1000;
    const feed = await ready({ clock: () => now });
    const state = (at: number) => feed.ticksAround('btcusdt', at, '0.01').state;
    await pushBook(feed, 101, 102, now);
    expect([state(second), feed.gaps()]).toEqual(['pending', 0]);
    provider.klines = [makeBar(second - (second % 60) - 60, 90)];
    provider.cut();
    await until(() => provider.subscribed.length === 8);
    expect([state(second), feed.gaps()]).toEqual(['pending', 1]);
    now += 4_000;
    await pushBook(feed, 103, 104, now);
    await ping((now += 3_000));
    expect([second, second + 3, second + 4].map(state)).toEqual(['unknown', 'unknown', 'known']);
    provider.cut();
    await until(() => provider.subscribed.length === 12);
    provider.cut();
    await until(() => provider.subscribed.length === 16);
    expect(feed.gaps()).toBe(2);
  });
});

/** Pushes an open day after a request for it and returns its id. */
async function dayBar(feed: MarketFeed): Promise<number> {
  const id = Math.floor((Date.now() / 1000 + 28_800) / 86_400) * 86_400 - 28_800;
  await until(() => provider.subscribed.includes('market.btcusdt.kline.1day'));
  provider.push('market.btcusdt.kline.1day', { ...makeBar(id, 99, 40), low: 50 });
  await until(() => feed.openBar('btcusdt', '1day') !== undefined);
  return id;
}
