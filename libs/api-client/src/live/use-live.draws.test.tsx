import { act, renderHook } from '@testing-library/react';
import {
  advance,
  advanceToAge,
  BTC,
  FAILURE,
  FRAME_MS,
  livePrices,
  newStore,
  openScreen,
  PERIOD_MS,
  type Prices,
  prices,
  reply,
  setUpLive,
} from './testing';
import { useLive, useReceivedAt } from './use-live';

setUpLive();

describe('what is drawn', () => {
  it('nothing while only requests and equal answers pass', async () => {
    const { draws } = openScreen();
    await reply(prices('100'));
    const before = draws();
    await advance(PERIOD_MS);
    await reply(prices('100'));
    expect(draws()).toBe(before);
    await advance(PERIOD_MS);
    await reply(prices('101'));
    expect(draws()).toBe(before + 1);
  });

  it('no memoised part that shows the age, while the data is fresh', async () => {
    const { result, rerender } = renderHook(() => useLive(livePrices, BTC).freshness, {
      wrapper: newStore(),
    });
    await reply(prices('100'));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
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

  it.each<[string, (data: Prices) => unknown]>([
    ['a new object', ({ eth }) => ({ eth })],
    ['a new list', ({ eth }) => [eth]],
  ])('no equal part, also where each selection makes %s', async (_kind, select) => {
    let draws = 0;
    renderHook(
      () => {
        draws += 1;
        return useLive(livePrices, BTC, { select });
      },
      { wrapper: newStore() },
    );
    await reply(prices('100'));
    const before = draws;
    await advance(PERIOD_MS);
    await reply(prices('101'));
    expect(draws).toBe(before);
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
    const { result } = openScreen();
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

  it('busy while the member waits for a requested answer', async () => {
    const { result } = openScreen();
    await reply(FAILURE);
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ failed: true, busy: true });
    await reply(prices('100'));
    expect(result.current).toMatchObject({ failed: false, busy: false });
    await advance(PERIOD_MS);
    expect(result.current.busy).toBe(false);
  });
});
