import fc from 'fast-check';
import { inflateFrame } from '../socket/inflate-frame';
import { createMarketSocket } from '../socket/market-socket';
import { NEWEST } from '../test-kit/bars';
import { createFakeClock, settle } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFakeNetwork } from '../test-kit/fake-socket';
import { makeTrade } from '../test-kit/trades';
import { createFetchTrades } from './fetch-trades';
import { mergeTrades, TAPE_SIZE } from './merge-trades';
import { createTradeTape } from './trade-tape';

const TS = NEWEST * 1000;
const TOPIC = 'market.btcusdt.trade.detail';

/** A trade without its number, as both sides of the wire state it. */
const plain = { price: 100, amount: 0.5, direction: 'buy', ts: TS };
const pushed = (tradeId: number, part: object = {}) => ({ ...plain, id: 1e27, tradeId, ...part });
const pushOf = (...data: unknown[]) => ({ ch: TOPIC, ts: TS, tick: { id: 1e27, ts: TS, data } });
const listed = (id: number, part: object = {}) => ({ ...plain, id: 1e27, 'trade-id': id, ...part });
const answerOf = (...trades: unknown[]) => ({
  status: 'ok',
  ch: TOPIC,
  ts: TS,
  data: trades.map((trade) => ({ id: 1e27, ts: TS, data: [trade] })),
});

function setUp() {
  const clock = createFakeClock();
  const network = createFakeNetwork();
  const page = createFakePage();
  const inflate = () => Promise.resolve(inflateFrame);
  const socket = createMarketSocket({
    url: 'ws://feed',
    WebSocketImpl: network.Socket,
    clock,
    page,
    inflate,
  });
  const calls: { resolve: (answer: unknown) => void; reject: (why: Error) => void }[] = [];
  const getJson = jest.fn(() => new Promise<unknown>((resolve, reject) => calls.push({ resolve, reject })));
  const tape = createTradeTape({ symbol: 'btcusdt', socket, fetchTrades: createFetchTrades(getJson), clock });
  const leave = tape.subscribe(() => undefined);
  const pass = async (ms = 300) => {
    await settle();
    await clock.advance(ms);
  };
  const answer = async (value: unknown) => {
    calls.at(-1)?.resolve(value);
    await pass();
  };
  const ids = () => tape.getSnapshot().trades.map(({ id }) => id);
  return { clock, network, page, getJson, calls, tape, leave, pass, answer, ids };
}

it('TAPE-01 shows the newest trades first: those that were there, then what is pushed, each once', async () => {
  const { network, getJson, tape, answer, pass, ids } = setUp();
  expect(tape.getSnapshot()).toMatchObject({ status: 'loading', trades: [], stale: false });
  expect(getJson).toHaveBeenCalledWith(
    '/market/history/trade',
    { symbol: 'btcusdt', size: String(TAPE_SIZE) },
    expect.any(AbortSignal),
  );
  network.last().accept();
  network.last().push(pushOf(pushed(3)));
  await answer(answerOf(listed(2, { direction: 'sell' }), listed(1)));
  expect(ids()).toEqual([3, 2, 1]);
  expect(tape.getSnapshot()).toMatchObject({ status: 'ready', failed: false });
  expect(tape.getSnapshot().trades[1]).toEqual(makeTrade({ id: 2, side: 'sell' }));
  network.last().push(pushOf(pushed(3), pushed(4, { ts: TS + 1 }), pushed(5, { ts: TS + 2 })));
  await pass();
  expect(ids()).toEqual([5, 4, 3, 2, 1]);
  expect(network.last().sent).toContainEqual({ sub: TOPIC, id: TOPIC });
});

it.each([
  ['another market', { ...pushOf(pushed(9)), ch: 'market.ethusdt.trade.detail' }],
  ['a bar', { ch: TOPIC, ts: TS, tick: { id: 1, open: 1, close: 1, low: 1, high: 1, amount: 1, vol: 1 } }],
  ['no list', { ch: TOPIC, ts: TS, tick: { data: {} } }],
  ['no price', pushOf(pushed(9, { price: null }))],
  ['a price of zero', pushOf(pushed(9, { price: 0 }))],
  ['a price as text', pushOf(pushed(9, { price: '100' }))],
  ['a negative amount', pushOf(pushed(9, { amount: -1 }))],
  ['an unknown side', pushOf(pushed(9, { direction: 'short' }))],
  ['no number', pushOf(pushed(9, { tradeId: undefined }))],
  ['a moment that is none', pushOf(pushed(9, { ts: 1e300 }))],
  ['a moment in the future', pushOf(pushed(9, { ts: TS + 3_600_000 }))],
  ['a sound trade beside a broken one', pushOf(pushed(9), null)],
])('TAPE-02 takes nothing in from %s and goes on', async (_name, frame) => {
  const { network, tape, answer, pass, ids } = setUp();
  network.last().accept();
  await answer(answerOf(listed(1)));
  const before = tape.getSnapshot();
  network.last().push(frame);
  await pass();
  expect(tape.getSnapshot()).toEqual(before);
  network.last().push(pushOf(pushed(2)));
  await pass();
  expect(ids()).toEqual([2, 1]);
});

it.each([
  ['the trades of another market', { ...answerOf(listed(1)), ch: 'market.ethusdt.trade.detail' }],
  ['a broken trade', answerOf(listed(1), listed(2, { price: 0 }))],
  ['an error', { status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' }],
])('TAPE-02 says that the call failed after %s, and tries again', async (_name, bad) => {
  const { tape, calls, answer, pass } = setUp();
  await answer(bad);
  expect(tape.getSnapshot()).toMatchObject({ status: 'loading', failed: true, trades: [] });
  await pass(5_000);
  expect(calls).toHaveLength(2);
  await answer(answerOf(listed(1)));
  expect(tape.getSnapshot()).toMatchObject({ status: 'ready', failed: false });
  tape.retry();
  expect(calls).toHaveLength(3);
});

it('TAPE-02 a quiet market is not stale; a lost connection is, until it is back with what was missed', async () => {
  const { network, tape, answer, pass, calls, ids } = setUp();
  network.last().accept();
  await answer(answerOf(listed(1)));
  for (let second = 0; second < 60; second += 5) {
    network.last().push({ ping: second });
    await pass(5_000);
  }
  expect(tape.getSnapshot()).toMatchObject({ stale: false, ageSeconds: 0 });
  network.last().drop();
  await pass(3_100);
  network.last().drop();
  await pass(9_000);
  expect(tape.getSnapshot().stale).toBe(true);
  expect(tape.getSnapshot().ageSeconds).toBeGreaterThanOrEqual(10);
  expect(ids()).toEqual([1]);
  await pass(5_000);
  network.last().accept();
  await pass();
  expect(calls).toHaveLength(2);
  await answer(answerOf(listed(3), listed(2), listed(1)));
  expect(tape.getSnapshot()).toMatchObject({ stale: false });
  expect(ids()).toEqual([3, 2, 1]);
});

it('TAPE-02 pauses while the page is hidden and catches up when it is shown', async () => {
  const { network, page, calls, answer, pass } = setUp();
  network.last().accept();
  await answer(answerOf(listed(1)));
  page.emit('hidden');
  await pass(2_000);
  expect(network.live()).toEqual([]);
  page.emit('visible');
  network.last().accept();
  await pass();
  expect(calls).toHaveLength(2);
});

it('starts over for the next listener', async () => {
  const { network, tape, leave, answer, pass } = setUp();
  network.last().accept();
  await answer(answerOf(listed(1)));
  leave();
  await pass(1_500);
  expect(tape.getSnapshot()).toMatchObject({ status: 'loading', trades: [] });
});

it('TAPE-01 in any order of arrival, the newest trades are kept, each once, newest first', () => {
  const trades = fc.uniqueArray(
    fc.record({ id: fc.nat(500), ts: fc.integer({ min: 1, max: 50 }) }).map(makeTrade),
    { selector: ({ id }) => id, maxLength: 150 },
  );
  fc.assert(
    fc.property(trades, fc.nat(150), (all, cut) => {
      const merged = mergeTrades(mergeTrades([], all.slice(0, cut)), [...all.slice(cut), ...all.slice(-5)]);
      const expected = all.toSorted((one, other) => other.ts - one.ts || other.id - one.id);
      expect(merged).toEqual(expected.slice(0, TAPE_SIZE));
      expect(mergeTrades(merged, merged)).toBe(merged);
    }),
  );
});
