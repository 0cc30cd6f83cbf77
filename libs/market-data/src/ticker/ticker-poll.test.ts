import type { Ticker } from '@ex/contract';
import { createFakeClock, settle } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFetchTicker } from './fetch-ticker';
import { createTickerPoll } from './ticker-poll';

const TICK: Ticker = { open: 100, high: 110, low: 90, close: 105, amount: 1, vol: 100, count: 3 };

function setUp(intervalMs = 5000) {
  const clock = createFakeClock();
  const page = createFakePage();
  const calls: { resolve: (ticker: Ticker) => void; reject: () => void; signal: AbortSignal }[] = [];
  const fetchTicker = (_symbol: string, signal: AbortSignal) =>
    new Promise<Ticker>((resolve, reject) =>
      calls.push({ resolve, reject: () => reject(new Error('no')), signal }),
    );
  const poll = createTickerPoll({ symbol: 'btcusdt', intervalMs, fetchTicker, clock, page });
  const leave = poll.subscribe(() => undefined);
  const end = async (fail = false) => {
    const call = calls.at(-1);
    if (fail) call?.reject();
    else call?.resolve(TICK);
    await settle();
  };
  return { clock, page, calls, poll, leave, end };
}

describe('ticker poll', () => {
  it.each([5000, 2000])('OPT-11 polls at once and then every %d ms', async (intervalMs) => {
    const { clock, calls, poll, end } = setUp(intervalMs);
    for (let n = 1; n <= 5; n += 1) {
      expect(calls).toHaveLength(n);
      await end();
      await clock.advance(intervalMs - 1);
      expect(calls).toHaveLength(n);
      await clock.advance(1);
    }
    expect(poll.getSnapshot()).toMatchObject({
      symbol: 'btcusdt',
      ticker: TICK,
      failed: false,
      stale: false,
    });
  });

  it('waits for a slow call and then polls immediately, one call at a time', async () => {
    const { clock, calls, poll, end } = setUp();
    await clock.advance(12_000);
    poll.retry();
    expect(calls).toHaveLength(1);
    await end();
    await clock.advance(0);
    expect(calls).toHaveLength(2);
  });

  it('D-78 doubles its wait from the second failure on, at most 30 s, and is back after a success', async () => {
    const { clock, calls, poll, end } = setUp();
    for (const wait of [5000, 10_000, 20_000, 30_000, 30_000]) {
      await end(true);
      const made = calls.length;
      await clock.advance(wait - 1);
      expect(calls).toHaveLength(made);
      await clock.advance(1);
      expect(calls).toHaveLength(made + 1);
    }
    expect(poll.getSnapshot().failed).toBe(true);
    await end();
    await clock.advance(5000);
    expect(poll.getSnapshot().failed).toBe(false);
    expect(calls).toHaveLength(7);
  });

  it.each(['online', 'visible'] as const)(
    'D-78 asks at once and soon again when the page is %s after an outage',
    async (event) => {
      const { clock, page, calls, poll, end } = setUp();
      for (let n = 1; n <= 4; n += 1) {
        await end(true);
        await clock.advance(40_000);
        expect(calls).toHaveLength(n + 1);
      }
      await end(true);
      page.emit(event);
      expect(calls).toHaveLength(6);
      await end(true);
      expect(poll.getSnapshot().failed).toBe(true);
      await clock.advance(12_000);
      expect(calls).toHaveLength(7);
    },
  );

  it('pauses while the page is hidden and refreshes once when it is back', async () => {
    const { clock, page, calls, end } = setUp();
    await end();
    page.emit('hidden');
    await clock.advance(60_000);
    expect(calls).toHaveLength(1);
    page.emit('visible');
    page.emit('online');
    expect(calls).toHaveLength(2);
  });

  it('does not continue after a call that ends while the page is hidden', async () => {
    const { clock, page, calls, end } = setUp();
    page.emit('hidden');
    await end();
    await clock.advance(60_000);
    expect(calls).toHaveLength(1);
  });

  it('keeps the last values and reports their age when answers fail to come', async () => {
    const { clock, poll, end } = setUp();
    await end();
    await clock.advance(5000);
    await end(true);
    await clock.advance(8100);
    expect(poll.getSnapshot()).toMatchObject({ ticker: TICK, stale: true, ageSeconds: 13, failed: true });
  });

  it.each([
    [5000, 10_000],
    [2000, 6000],
  ])('asked every %d ms it is stale after %d ms, three periods or 10 s', async (every, limit) => {
    const { clock, poll, end } = setUp(every);
    await end();
    await clock.advance(limit);
    expect(poll.getSnapshot().stale).toBe(false);
    await clock.advance(20);
    expect(poll.getSnapshot()).toMatchObject({ stale: true, ageSeconds: limit / 1000 });
  });

  it('stops a second after its last listener and leaves nothing running', async () => {
    const { clock, page, calls, poll, leave } = setUp();
    leave();
    await clock.advance(1000);
    expect(calls[0]?.signal.aborted).toBe(true);
    await clock.advance(60_000);
    expect([clock.pending(), page.listeners(), calls.length]).toEqual([0, 0, 1]);
    expect(poll.getSnapshot().ticker).toBeUndefined();
  });
});

describe('market detail call', () => {
  const answer = { status: 'ok', ch: 'market.btcusdt.detail', ts: 1, tick: TICK };
  const load = (value: unknown) =>
    createFetchTicker(() => Promise.resolve(value))('btcusdt', new AbortController().signal);

  it('CALLS-29 returns the rolling day of the symbol', async () => {
    await expect(load(answer)).resolves.toEqual(TICK);
  });

  it.each([
    { ...answer, ch: 'market.ethusdt.detail' },
    { ...answer, tick: { ...TICK, close: 111 } },
    { ...answer, tick: { ...TICK, close: 0 } },
    { status: 'error', 'err-code': 'x', 'err-msg': 'y' },
    null,
  ])('refuses %o', async (value) => {
    await expect(load(value)).rejects.toThrow();
  });
});
