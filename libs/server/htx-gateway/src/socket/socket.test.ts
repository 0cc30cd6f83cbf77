import { subbedFrame } from '@ex/contract';
import { SocketClient } from '../testing/socket-client';
import { startVenue } from '../testing/venue';
import type { TestVenue } from '../testing/venue';

let venue: TestVenue;
let client: SocketClient;
beforeEach(async () => {
  venue = await startVenue();
  client = await SocketClient.open(venue.socketUrl);
});
afterEach(() => venue.app.close());

const KLINE = 'market.btcusdt.kline.1min';

describe('topics', () => {
  it('D-03 confirms a kline topic, sends its bar immediately and then with each update', async () => {
    client.send({ sub: KLINE, id: 'a' });
    const [confirmed, first] = [await client.take(() => true), await client.take(() => true)];
    expect(subbedFrame.parse(confirmed)).toEqual({ id: 'a', status: 'ok', subbed: KLINE });
    expect(first).toEqual({ ch: KLINE, ts: venue.feed.ts(), tick: venue.feed.openBar('btcusdt', '1min') });
    venue.feed.step();
    expect(await client.pushOf(KLINE)).toEqual({
      ch: KLINE,
      ts: venue.feed.ts(),
      tick: venue.feed.openBar('btcusdt', '1min'),
    });
    expect(client.allGzip).toBe(true);
  });

  it.each([
    ['market.btcusdt.detail', { close: 27_001, version: expect.any(Number) }],
    ['market.btcusdt.ticker', { bid: 27_000.99, ask: 27_001.01, lastPrice: 27_001, lastSize: 0.5 }],
    [
      'market.btcusdt.bbo',
      {
        symbol: 'btcusdt',
        bid: 27_000.99,
        bidSize: 1,
        ask: 27_001.01,
        askSize: 1,
        seqId: expect.any(Number),
      },
    ],
    [
      'market.btcusdt.depth.step1',
      { bids: expect.arrayContaining([[27_000.9, 55]]), version: expect.any(Number) },
    ],
    ['market.btcusdt.mbp.refresh.5', { seqNum: expect.any(Number), bids: expect.any(Array) }],
  ])('pushes %s after an update', async (topic, tick) => {
    await client.ask({ sub: topic, id: 1 });
    await client.pushOf(topic);
    venue.feed.step();
    expect(await client.pushOf(topic)).toMatchObject({ ts: venue.feed.ts(), tick });
  });

  it('pushes each trade once, oldest first', async () => {
    const topic = 'market.btcusdt.trade.detail';
    await client.ask({ sub: topic, id: 1 });
    await client.pushOf(topic);
    venue.feed.step();
    venue.feed.step();
    const ids = [];
    for (let pushes = 0; pushes < 2; pushes += 1) {
      const { data } = (await client.pushOf(topic))['tick'] as { data: { id: number; tradeId: number }[] };
      ids.push(...data.map((trade) => trade.tradeId));
    }
    expect(ids).toEqual([2, 3]);
  });

  it('pushes all tickers in one frame', async () => {
    await client.ask({ sub: 'market.tickers', id: 1 });
    expect((await client.pushOf('market.tickers'))['data']).toHaveLength(3);
    venue.feed.step();
    const pushed = (await client.pushOf('market.tickers'))['data'] as { close: number }[];
    expect(pushed[0]?.close).toBe(27_001);
  });

  it('pushes the final values of a bar once the next one has begun', async () => {
    await client.ask({ sub: KLINE, id: 1 });
    const first = (await client.pushOf(KLINE))['tick'] as { id: number };
    for (let second = 0; second < 30; second += 1) venue.feed.step();
    const next = { ch: KLINE, tick: { id: first.id + 60 } };
    for (;;) {
      const push = await client.pushOf(KLINE);
      if ((push['tick'] as { id: number }).id === first.id + 60) break;
    }
    expect((await client.pushOf(KLINE))['tick']).toMatchObject({ id: first.id, close: 27_030 });
    expect(await client.pushOf(KLINE)).toMatchObject(next);
  });

  it('confirms a second subscription with a fresh bar but pushes once', async () => {
    for (const id of ['1', '2']) {
      expect(await client.ask({ sub: KLINE, id })).toMatchObject({ subbed: KLINE });
      await client.pushOf(KLINE);
    }
    venue.feed.step();
    await client.pushOf(KLINE);
    await client.ask({ req: 'market.btcusdt.detail', id: 'end' });
    expect(client.inbox).toEqual([]);
  });

  it('stops after unsub and forgets the topic', async () => {
    await client.ask({ sub: KLINE, id: 1 });
    await client.pushOf(KLINE);
    expect(venue.gateway.stats()).toMatchObject({ sockets: 1, topics: 1 });
    expect(await client.ask({ unsub: KLINE, id: 2 })).toMatchObject({ status: 'ok', unsubbed: KLINE });
    venue.feed.step();
    await client.ask({ req: 'market.btcusdt.detail', id: 'end' });
    expect(client.inbox).toEqual([]);
    expect(venue.gateway.stats().topics).toBe(0);
  });
});

describe('req', () => {
  it('returns klines oldest first under data', async () => {
    const open = venue.feed.openBar('btcusdt', '1min')?.id ?? 0;
    const newest = await client.ask({ req: KLINE, id: '1' });
    expect(newest).toMatchObject({ id: '1', status: 'ok', rep: KLINE });
    const bars = newest['data'] as { id: number }[];
    expect(bars).toHaveLength(300);
    expect(bars.at(-1)?.id).toBe(open);
    const range = await client.ask({ req: KLINE, id: '2', from: open - 120, to: open });
    expect((range['data'] as { id: number }[]).map((bar) => bar.id)).toEqual([open - 120, open - 60, open]);
    const until = await client.ask({ req: KLINE, id: '3', to: open - 60 });
    expect((until['data'] as { id: number }[]).at(-1)?.id).toBe(open - 60);
  });

  it.each([
    ['market.btcusdt.detail', { close: 27_000 }],
    ['market.btcusdt.depth.step0', { bids: expect.any(Array), asks: expect.any(Array) }],
    ['market.btcusdt.trade.detail', [{ tradeId: 1, price: 27_000 }]],
  ])('answers %s', async (topic, data) => {
    expect(await client.ask({ req: topic, id: 7 })).toMatchObject({ id: 7, status: 'ok', rep: topic, data });
  });

  it('rejects a burst beyond the rate and echoes the id', async () => {
    // No time passes: the allowance does not fill up while they arrive.
    const still = await startVenue({ now: () => 1_677_628_830_000 });
    const one = await SocketClient.open(still.socketUrl);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, id) => one.ask({ req: 'market.btcusdt.detail', id })),
    );
    await still.app.close();
    const refused = answers.filter((answer) => answer['status'] === 'error');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ 'err-msg': '429 too many request topic is market.btcusdt.detail' });
  });
});

describe('errors', () => {
  it.each([
    [{ sub: 'market.btcusdt.kline.3min' }, 'invalid topic market.btcusdt.kline.3min'],
    [{ sub: 'market.nosuchcoin.detail' }, 'invalid symbol nosuchcoin'],
    [{ sub: 'market.btcusdt.detail.more' }, 'invalid topic market.btcusdt.detail.more'],
    [{ sub: ['market.btcusdt.detail'] }, 'invalid topic null'],
    [{ unsub: 'market.btcusdt.detail' }, 'unsub with not subbed topic market.btcusdt.detail'],
    [{ req: 'market.tickers' }, 'invalid topic market.tickers'],
    [{ req: KLINE, from: 1 }, 'invalid from'],
    [{ req: KLINE, from: 1_700_000_000, to: 1_600_000_000 }, 'invalid from or to'],
    [{ hello: 1 }, 'invalid command'],
  ])('%j is refused and the socket stays open', async (command, message) => {
    const answer = await client.ask({ ...command, id: 'x' });
    expect(answer).toMatchObject({ status: 'error', id: 'x', 'err-code': 'bad-request', 'err-msg': message });
    expect(await client.ask({ sub: KLINE, id: 'y' })).toMatchObject({ status: 'ok' });
  });

  it('answers text that is not JSON with an error', async () => {
    client.send('hello');
    expect(await client.take(() => true)).toMatchObject({
      status: 'error',
      'err-msg': 'not json, is not json string',
    });
  });
});
