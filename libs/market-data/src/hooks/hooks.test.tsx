import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createMarketData, type MarketData } from '../market-data';
import type { PeriodKey } from '../klines/periods';
import { inflateFrame } from '../socket/inflate-frame';
import { makeBars, NEWEST } from '../test-kit/bars';
import { createFakeClock } from '../test-kit/fake-clock';
import type { FakeClock } from '../test-kit/fake-clock';
import { createFakePage } from '../test-kit/fake-page';
import { createFakeNetwork } from '../test-kit/fake-socket';
import { createFakeMarketData } from '../testing';
import { configureMarketData, MarketDataProvider } from './market-data-context';
import { useKlines } from './use-klines';
import { OPTIONS_TICKER_MS, useTicker } from './use-ticker';

const TICK = { open: 100, high: 110, low: 90, close: 105, amount: 1, vol: 100, count: 3 };

/** A provider whose HTTP side answers every call soundly. */
function answerFor(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const symbol = searchParams.get('symbol');
  const ts = NEWEST * 1000;
  if (pathname === '/market/detail') return { status: 'ok', ch: `market.${symbol}.detail`, ts, tick: TICK };
  return {
    status: 'ok',
    ch: `market.${symbol}.kline.${searchParams.get('period')}`,
    ts,
    data: makeBars(200).reverse(),
  };
}

/** A real body is read in real time, which the fake clock does not know. */
const bodyOf = (value: unknown) => ({ ok: true, json: () => Promise.resolve(value) }) as Response;

function setUp() {
  const clock = createFakeClock();
  const network = createFakeNetwork();
  const fetchImpl = jest.fn((url: unknown) => Promise.resolve(bodyOf(answerFor(String(url)))));
  const inflate = () => Promise.resolve(inflateFrame);
  const parts = { clock, page: createFakePage(), WebSocketImpl: network.Socket, fetch: fetchImpl, inflate };
  return { clock, network, fetchImpl, parts, data: createMarketData(parts) };
}

const wrap =
  (data: MarketData) =>
  ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MarketDataProvider value={data}>{children}</MarketDataProvider>
    </StrictMode>
  );
const arrive = (clock: FakeClock) => act(() => clock.advance(20));

describe('hooks', () => {
  it('OPT-16 switching the period loads and subscribes again and never shows the old bars', async () => {
    const { clock, network, fetchImpl, data } = setUp();
    const { result, rerender } = renderHook(
      ({ period }: { period: PeriodKey }) => useKlines('btcusdt', period),
      {
        wrapper: wrap(data),
        initialProps: { period: 'D' },
      },
    );
    network.last().accept();
    await arrive(clock);
    expect(result.current).toMatchObject({ status: 'ready', period: 'D' });
    expect(fetchImpl).toHaveBeenCalledTimes(1);

    rerender({ period: '1' });
    expect(result.current).toMatchObject({ status: 'loading', period: '1', bars: [] });
    await arrive(clock);
    expect(result.current).toMatchObject({ status: 'ready', period: '1' });
    await act(() => clock.advance(2500));
    expect(network.last().sent).toEqual([
      { sub: 'market.btcusdt.kline.1day', id: 'market.btcusdt.kline.1day' },
      { sub: 'market.btcusdt.kline.1min', id: 'market.btcusdt.kline.1min' },
      { unsub: 'market.btcusdt.kline.1day', id: 'market.btcusdt.kline.1day' },
    ]);
    expect(network.made).toHaveLength(1);
  });

  it('OPT-11 useTicker returns the day of its symbol only', async () => {
    const { clock, fetchImpl, data } = setUp();
    const { result, rerender } = renderHook(({ symbol }) => useTicker(symbol, OPTIONS_TICKER_MS), {
      wrapper: wrap(data),
      initialProps: { symbol: 'btcusdt' },
    });
    await arrive(clock);
    expect(result.current.ticker).toEqual(TICK);
    expect(fetchImpl).toHaveBeenCalledTimes(1);
    rerender({ symbol: 'ethusdt' });
    expect(result.current).toMatchObject({ symbol: 'ethusdt', ticker: undefined });
  });

  it('D-02 D-03 without a provider the configured addresses are used, one socket for all', async () => {
    const { clock, network, fetchImpl, parts } = setUp();
    configureMarketData({ ...parts, marketBase: 'https://feed.example', marketWs: 'wss://feed.example/ws' });
    const { result, unmount } = renderHook(() => [useKlines('btcusdt', 'D'), useKlines('btcusdt', 'W')]);
    network.last().accept();
    await arrive(clock);
    expect(network.made.map((socket) => socket.url)).toEqual(['wss://feed.example/ws']);
    expect(
      fetchImpl.mock.calls.every(([url]) => String(url).startsWith('https://feed.example/market/')),
    ).toBe(true);
    expect(result.current.map(({ status }) => status)).toEqual(['ready', 'ready']);
    unmount();
    configureMarketData({});
    expect(network.live()).toEqual([]);
  });

  it('a fake client shows the given values', () => {
    const onRetry = jest.fn();
    const data = createFakeMarketData({ klines: { status: 'loading', failed: true }, onRetry });
    const { result } = renderHook(() => useKlines('btcusdt', '5'), { wrapper: wrap(data) });
    expect(result.current).toMatchObject({ status: 'loading', failed: true, period: '5' });
    result.current.retry();
    expect(onRetry).toHaveBeenCalledTimes(1);
    act(() => data.set({ klines: { bars: makeBars(2) } }));
    expect(result.current).toMatchObject({ status: 'ready', bars: makeBars(2) });
  });
});
