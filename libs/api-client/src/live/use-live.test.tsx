import { skipToken } from '@reduxjs/toolkit/query/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from '../api';
import { createApiStore } from '../store';
import { liveQuery } from './live-query';
import { useLive, usePolling, useReceivedAt } from './use-live';

const PERIOD_MS = 10_000;
type Reply = { data: Prices } | { error: { kind: 'network' } };
interface Prices {
  readonly btc: string;
  readonly eth: string;
}
const prices = (btc: string, eth = '20'): Reply => ({ data: { btc, eth } });
const FAILURE: Reply = { error: { kind: 'network' } };

/** The requests in flight, oldest first; the test replies to them. */
let inFlight: { readonly of: string; readonly reply: (reply: Reply) => void }[];
let sent: string[];
const ask = (of: string) =>
  new Promise<Reply>((resolve) => {
    sent.push(of);
    inFlight.push({ of, reply: resolve });
  });

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testPrices: build.query<Prices, { market: string }>({ queryFn: ({ market }) => ask(market) }),
    testPages: build.infiniteQuery<Prices, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
      queryFn: () => ask('page'),
    }),
  }),
});
const livePrices = liveQuery(endpoints.testPrices, { period: PERIOD_MS });
const BTC = { market: 'btc' };

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The store tells its subscribers of answers once a frame. */
const FRAME_MS = 16;
const reply = async (answer: Reply) => {
  await act(async () => inFlight.shift()!.reply(answer));
  await advance(FRAME_MS);
};
/** Waits after a reply until that answer, or failure, has this age. */
const advanceToAge = (ms: number) => advance(ms - FRAME_MS);
const show = (state: 'visible' | 'hidden') =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

const newStore = () => {
  const store = createApiStore();
  return ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
};
const open = (wrapper = newStore(), query = livePrices) => {
  let draws = 0;
  const view = renderHook(
    ({ market }) => {
      draws += 1;
      return useLive(query, market === undefined ? skipToken : { market });
    },
    { wrapper, initialProps: { market: 'btc' as string | undefined } },
  );
  return { ...view, draws: () => draws };
};

beforeEach(() => {
  jest.useFakeTimers();
  inFlight = [];
  sent = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('polling', () => {
  it('D-78 asks at its period, one request at a time, until the screen is closed', async () => {
    const { result, unmount } = open();
    expect(result.current).toMatchObject({ data: undefined, failed: false, busy: true });
    await advance(60_000);
    expect(sent).toHaveLength(1);
    await reply(prices('100'));
    expect(result.current).toMatchObject({ data: { btc: '100', eth: '20' }, busy: false });
    await advanceToAge(PERIOD_MS - 1);
    expect(sent).toHaveLength(1);
    await advance(1);
    expect(sent).toHaveLength(2);
    await reply(prices('101'));
    unmount();
    await advance(60_000);
    expect(sent).toHaveLength(2);
  });

  it('D-78 slows down while it fails and returns to its period with the next answer', async () => {
    const { result } = open();
    for (const delay of [20_000, 30_000, 30_000]) {
      await reply(FAILURE);
      expect(result.current).toMatchObject({ data: undefined, failed: true, busy: false });
      await advanceToAge(delay - 1);
      expect(inFlight).toHaveLength(0);
      await advance(1);
    }
    await reply(prices('100'));
    expect(result.current.failed).toBe(false);
    await advanceToAge(PERIOD_MS);
    expect(inFlight).toHaveLength(1);
  });

  it('D-78 asks at once when the network is back', async () => {
    open();
    await reply(FAILURE);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(2);
  });

  it('D-78 pauses while the page is hidden and asks at once when it is visible again', async () => {
    open();
    await reply(prices('100'));
    show('hidden');
    await advance(60_000);
    expect(sent).toHaveLength(1);
    show('visible');
    expect(sent).toHaveLength(2);
  });

  it('D-78 keeps its rhythm when the page was hidden for less than a period', async () => {
    open();
    await reply(prices('100'));
    await advanceToAge(4_000);
    show('hidden');
    await advance(3_000);
    show('visible');
    expect(sent).toHaveLength(1);
    await advance(3_000);
    expect(sent).toHaveLength(2);
  });

  it('D-78 a screen opened again asks at once when the answer is a period old, otherwise when it will be', async () => {
    const wrapper = newStore();
    const first = open(wrapper);
    await reply(prices('100'));
    first.unmount();
    await advanceToAge(4_000);
    const second = open(wrapper);
    expect(second.result.current.data).toEqual({ btc: '100', eth: '20' });
    expect(sent).toHaveLength(1);
    await advance(6_000);
    expect(sent).toHaveLength(2);
    await reply(prices('101'));
    second.unmount();
    await advance(PERIOD_MS);
    open(wrapper);
    expect(sent).toHaveLength(3);
  });

  it('asks whenever a screen opens where its declaration says so', async () => {
    const wrapper = newStore();
    const query = liveQuery(endpoints.testPrices, { period: PERIOD_MS, refetchOnEnter: true });
    const first = open(wrapper, query);
    await reply(prices('100'));
    first.unmount();
    open(wrapper, query);
    expect(sent).toHaveLength(2);
  });

  it('D-78 two screens of one query ask together', async () => {
    const wrapper = newStore();
    open(wrapper);
    open(wrapper);
    await reply(prices('100'));
    await advance(PERIOD_MS);
    expect(sent).toHaveLength(2);
  });

  it('asks for another argument at once, and for nothing while there is none', async () => {
    const { result, rerender } = open();
    await reply(prices('100'));
    rerender({ market: 'eth' });
    expect(result.current).toMatchObject({ data: undefined, busy: true });
    expect(sent).toEqual(['btc', 'eth']);
    await reply(prices('5'));
    rerender({ market: undefined });
    expect(result.current).toMatchObject({ data: undefined, busy: false });
    await advance(60_000);
    expect(sent).toHaveLength(2);
  });

  it('D-78 polls only while its declaration finds a reason in the data, ever more slowly', async () => {
    const query = liveQuery(endpoints.testPrices, {
      period: (answers) => (answers < 2 ? 1_000 : 5_000),
      pollWhile: (data) => data?.btc !== 'done',
    });
    open(newStore(), query);
    await reply(prices('waiting'));
    await advance(1_000);
    await reply(prices('waiting'));
    await advanceToAge(4_999);
    expect(inFlight).toHaveLength(0);
    await advance(1);
    await reply(prices('done'));
    await advance(60_000);
    expect(sent).toHaveLength(3);
  });

  it('D-78 polls the pages of a list for the hook that reads them', async () => {
    const query = liveQuery(endpoints.testPages, { period: PERIOD_MS });
    renderHook(() => usePolling(query, undefined), { wrapper: newStore() });
    await reply(prices('100'));
    await advance(PERIOD_MS);
    expect(sent).toEqual(['page', 'page']);
  });
});

describe('what is drawn', () => {
  it('nothing while only requests and equal answers pass', async () => {
    const { draws } = open();
    await reply(prices('100'));
    const before = draws();
    await advance(PERIOD_MS);
    await reply(prices('100'));
    expect(draws()).toBe(before);
    await advance(PERIOD_MS);
    await reply(prices('101'));
    expect(draws()).toBe(before + 1);
  });

  it('only the selected part', async () => {
    let draws = 0;
    const { result } = renderHook(
      () => {
        draws += 1;
        return useLive(livePrices, BTC, { select: ({ eth }) => eth }).data;
      },
      { wrapper: newStore() },
    );
    await reply(prices('100'));
    const before = draws;
    await advance(PERIOD_MS);
    await reply(prices('101'));
    expect(draws).toBe(before);
    await advance(PERIOD_MS);
    await reply(prices('101', '21'));
    expect([draws, result.current]).toEqual([before + 1, '21']);
  });

  it('each answer for those who act on answers', async () => {
    const { result } = renderHook(
      () => {
        useLive(livePrices, BTC);
        return useReceivedAt(livePrices, BTC);
      },
      { wrapper: newStore() },
    );
    await reply(prices('100'));
    const first = result.current;
    await advance(PERIOD_MS);
    await reply(prices('100'));
    expect(result.current).toBe(first! + FRAME_MS + PERIOD_MS);
  });

  it('is stale after three periods without an answer, counts the seconds, and is fresh with the next answer', async () => {
    const { result } = open();
    await reply(prices('100'));
    await advanceToAge(3 * PERIOD_MS);
    expect(result.current.freshness).toEqual({ stale: false, ageSeconds: 0 });
    await advance(1);
    expect(result.current.freshness).toEqual({ stale: true, ageSeconds: 30 });
    await advance(1_999);
    expect(result.current.freshness).toEqual({ stale: true, ageSeconds: 32 });
    await reply(prices('100'));
    expect(result.current.freshness).toEqual({ stale: false, ageSeconds: 0 });
  });

  it('busy while the member waits for an answer he asked for', async () => {
    const { result } = open();
    await reply(FAILURE);
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ failed: true, busy: true });
    await reply(prices('100'));
    expect(result.current).toMatchObject({ failed: false, busy: false });
    await advance(PERIOD_MS);
    expect(result.current.busy).toBe(false);
  });
});
