import { act, renderHook } from '@testing-library/react';
import { liveQuery } from './live-query';
import {
  advance,
  advanceToAge,
  BTC,
  endpoints,
  FAILURE,
  FRAME_MS,
  inFlight,
  livePrices,
  newStore,
  openScreen,
  PERIOD_MS,
  prices,
  reply,
  sent,
  setUpLive,
  show,
} from './testing';
import { useLive, usePolling } from './use-live';

setUpLive();

describe('polling', () => {
  it('D-78 asks at its period, one request at a time, until the screen is closed', async () => {
    const { result, unmount } = openScreen();
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
    const { result } = openScreen();
    for (const delay of [10_000, 20_000, 30_000, 30_000]) {
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

  it('D-78 refetches immediately when the network is back', async () => {
    openScreen();
    await reply(FAILURE);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(2);
  });

  it('D-78 pauses while the page is hidden and refetches immediately when it is visible again', async () => {
    openScreen();
    await reply(prices('100'));
    show('hidden');
    await advance(60_000);
    expect(sent).toHaveLength(1);
    show('visible');
    expect(sent).toHaveLength(2);
  });

  it('D-78 keeps its rhythm when the page was hidden for less than a period', async () => {
    openScreen();
    await reply(prices('100'));
    await advanceToAge(4_000);
    show('hidden');
    await advance(3_000);
    show('visible');
    expect(sent).toHaveLength(1);
    await advance(3_000);
    expect(sent).toHaveLength(2);
  });

  it('D-78 a screen opened again refetches immediately when the answer is a period old, otherwise when it will be', async () => {
    const wrapper = newStore();
    const first = openScreen(wrapper);
    await reply(prices('100'));
    first.unmount();
    await advanceToAge(4_000);
    const second = openScreen(wrapper);
    expect(second.result.current.data).toEqual({ btc: '100', eth: '20' });
    expect(sent).toHaveLength(1);
    await advance(6_000);
    expect(sent).toHaveLength(2);
    await reply(prices('101'));
    second.unmount();
    await advance(PERIOD_MS);
    openScreen(wrapper);
    expect(sent).toHaveLength(3);
  });

  it('asks whenever a screen opens where its declaration says so', async () => {
    const wrapper = newStore();
    const query = liveQuery(endpoints.testPrices, { period: PERIOD_MS, refetchOnEnter: true });
    const first = openScreen(wrapper, query);
    await reply(prices('100'));
    first.unmount();
    openScreen(wrapper, query);
    expect(sent).toHaveLength(2);
  });

  it('D-78 two screens of one query ask together', async () => {
    const wrapper = newStore();
    openScreen(wrapper);
    openScreen(wrapper);
    await reply(prices('100'));
    await advance(PERIOD_MS);
    expect(sent).toHaveLength(2);
  });

  it('D-78 screens of one query share a poller at the shortest of their periods, which outlives each of them', async () => {
    const wrapper = newStore();
    const slow = liveQuery(endpoints.testPrices, { period: 2 * PERIOD_MS });
    const first = openScreen(wrapper, slow);
    const listen = jest.spyOn(window, 'addEventListener');
    const second = openScreen(wrapper);
    const third = openScreen(wrapper);
    expect(listen).not.toHaveBeenCalledWith('online', expect.anything());
    await reply(prices('100'));
    await advanceToAge(PERIOD_MS);
    expect(sent).toHaveLength(2);
    await reply(prices('101'));
    first.unmount();
    await advanceToAge(PERIOD_MS);
    expect(sent).toHaveLength(3);
    await reply(prices('102'));
    second.unmount();
    third.unmount();
    await advance(60_000);
    expect(sent).toHaveLength(3);
  });

  it('requests another argument immediately, and nothing while there is none', async () => {
    const { result, rerender } = openScreen();
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
    openScreen(newStore(), query);
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

  it('D-78 sends nothing while it is paused, and refetches immediately when it resumes with an old answer', async () => {
    const wrapper = newStore();
    const { result, rerender } = renderHook(({ paused }) => useLive(livePrices, BTC, { paused }), {
      wrapper,
      initialProps: { paused: true },
    });
    await reply(prices('100'));
    await advance(6 * PERIOD_MS);
    expect(sent).toHaveLength(1);
    expect(result.current.freshness.stale).toBe(false);
    rerender({ paused: false });
    expect(sent).toHaveLength(2);
  });

  it('asks when the page is visible again where its declaration says so, also while it is paused', async () => {
    const query = liveQuery(endpoints.testPrices, { period: PERIOD_MS, refetchOnFocus: true });
    renderHook(() => useLive(query, BTC, { paused: true }), { wrapper: newStore() });
    await reply(prices('100'));
    show('visible');
    await advance(FRAME_MS);
    expect(sent).toHaveLength(2);
  });

  it('D-78 polls the pages of a list for the hook that reads them', async () => {
    const query = liveQuery(endpoints.testPages, { period: PERIOD_MS });
    renderHook(() => usePolling(query, undefined), { wrapper: newStore() });
    await reply(prices('100'));
    await advance(PERIOD_MS);
    expect(sent).toEqual(['page', 'page']);
  });
});
