import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Bar } from '@ex/market-data';
import { StrictMode } from 'react';
import { DAY, makeWave, NEWEST } from '@ex/market-data/testing';
import { ENGLISH } from '../test-kit/labels';
import { finishDrawing, renderAndPaint } from '../test-kit/drawn-chart';
import { setUpPhonePlot } from '../test-kit/phone-plot';
import type { CandleChartProps } from './CandleChart';
import { CandleChart } from './CandleChart';

const BARS = makeWave(200);
const first: CandleChartProps = {
  symbol: 'btcusdt',
  period: 'D',
  bars: BARS,
  status: 'ready',
  failed: false,
  onRetry: () => undefined,
  labels: ENGLISH,
};
const LAST = BARS.at(-1)!;
const live = (close: number): Bar[] => [...BARS.slice(0, -1), { ...LAST, close }];
const priceText = (price: number) =>
  price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Candles in sight: closed ones in the first series, the open one in the second. */
const candles = (series: number) =>
  document.querySelectorAll(`.highcharts-series-${series} path.highcharts-point`);
const lines = () => document.querySelectorAll('.highcharts-line-series path.highcharts-graph');

/** jsdom knows no pointer events; a mouse event with the two members that count is one. */
class PointerEventOfTest extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

setUpPhonePlot();
beforeEach(() => void Object.assign(window, { PointerEvent: PointerEventOfTest }));

describe('CandleChart', () => {
  it('OPT-12 draws candles, volume and a moving average with its value', () => {
    renderAndPaint(<CandleChart {...first} />);
    expect(candles(0)).toHaveLength(60);
    expect(candles(1)).toHaveLength(1);
    expect(lines()).toHaveLength(2);
    const mean = BARS.slice(-5).reduce((sum, bar) => sum + bar.close, 0) / 5;
    expect(screen.getByText('MA5')).toHaveTextContent(`MA5 ${priceText(mean)}`);
    for (let n = 0; n < 4; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(candles(0)).toHaveLength(199);
  });

  it('OPT-12 shows prices and buttons before it draws, then candles, volume and averages one after the other', () => {
    render(<CandleChart {...first} />);
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeInTheDocument();
    expect(document.querySelector('.priceTag')).toHaveTextContent(priceText(LAST.close));
    expect(document.querySelector('svg.highcharts-root')).toBeNull();
    const columns = () => document.querySelectorAll('.highcharts-column-series .highcharts-point');
    const seen = new Set<string>();
    while (jest.getTimerCount() > 0 && seen.size < 20) {
      act(() => jest.runOnlyPendingTimers());
      seen.add([candles(0).length, columns().length, lines().length].map((count) => count > 0).join());
    }
    expect([...seen]).toEqual(['false,false,false', 'true,false,false', 'true,true,false', 'true,true,true']);
    expect([candles(0).length, columns().length, lines().length]).toEqual([60, 61, 2]);
  });

  it('SHELL-34 D-77 draws only what the market returned: without bars there is no candle', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} bars={[]} />);
    expect([candles(0).length, candles(1).length]).toEqual([0, 0]);
    rerender(<CandleChart {...first} bars={BARS.slice(-3)} />);
    finishDrawing();
    expect([candles(0).length, candles(1).length]).toEqual([2, 1]);
  });

  it('draws in StrictMode too, and leaves nothing behind', () => {
    const { unmount, container } = renderAndPaint(
      <StrictMode>
        <CandleChart {...first} />
      </StrictMode>,
    );
    expect(container.querySelectorAll('svg.highcharts-root')).toHaveLength(1);
    expect(candles(0)).toHaveLength(60);
    unmount();
    expect(document.querySelector('.highcharts-root')).toBeNull();
  });

  it('OPT-17 draws a live price at most once a second and touches nothing but the open bar', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.querySelector('svg.highcharts-root')!, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    for (const more of [1, 2, 3]) rerender(<CandleChart {...first} bars={live(LAST.open + more)} />);
    expect(screen.queryByText(priceText(LAST.open + 3))).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText(priceText(LAST.open + 3))).toBeInTheDocument();

    const touched = new Set(changes.takeRecords().map(({ target }) => target as Element));
    expect(touched).toContain(candles(1)[0]);
    expect([...candles(0)].filter((candle) => touched.has(candle))).toEqual([]);
    expect(touched.size).toBeLessThan(50);
  });

  it('OPT-08 the price line shows the price of the page with every render, however seldom the candles are drawn', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} lastPrice={LAST.close} />);
    for (const price of [LAST.open + 1, LAST.open + 2, LAST.open - 3]) {
      rerender(<CandleChart {...first} bars={live(price)} lastPrice={price} />);
      expect(document.querySelector('.priceTag')).toHaveTextContent(priceText(price));
    }
  });

  it('adds a bar when the next one begins', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    const place = candles(1)[0]!.getAttribute('d');
    rerender(<CandleChart {...first} bars={[...BARS, { ...LAST, id: NEWEST + DAY }]} />);
    act(() => jest.advanceTimersByTime(1000));
    expect(candles(0)).toHaveLength(60);
    expect([...candles(1)].map((candle) => candle.getAttribute('d'))).toEqual([place]);
    for (let n = 0; n < 4; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(candles(0)).toHaveLength(200);
  });

  it('OPT-12 other averages and no volume redraw the plot, the part in sight stays', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    const columns = () =>
      document.querySelectorAll(
        '.highcharts-column-series path.highcharts-point, .highcharts-column-series rect',
      );
    for (let n = 0; n < 4; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(columns().length).toBeGreaterThan(0);
    rerender(<CandleChart {...first} averages={[10, 20, 30]} volume={false} />);
    finishDrawing();
    expect(lines()).toHaveLength(6);
    expect(screen.getByText(/^MA20$/)).toBeInTheDocument();
    expect(screen.queryByText(/^MA5$/)).not.toBeInTheDocument();
    expect(columns()).toHaveLength(0);
    expect(candles(0)).toHaveLength(199);
    rerender(<CandleChart {...first} averages={[]} volume={false} />);
    finishDrawing();
    expect(lines()).toHaveLength(0);
    rerender(
      <CandleChart {...first} averages={[]} volume={false} bars={[...BARS, { ...LAST, id: NEWEST + DAY }]} />,
    );
    act(() => jest.advanceTimersByTime(1000));
    expect(candles(0)).toHaveLength(200);
  });

  it('has a button for the indicators where there is a choice of them', () => {
    const onIndicators = jest.fn();
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    expect(screen.queryByRole('button', { name: 'Indicators' })).not.toBeInTheDocument();
    rerender(<CandleChart {...first} onIndicators={onIndicators} />);
    fireEvent.click(screen.getByRole('button', { name: 'Indicators' }));
    expect(onIndicators).toHaveBeenCalledTimes(1);
  });

  it('OPT-16 another period begins without the old bars', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    rerender(<CandleChart {...first} period="1" bars={[]} status="loading" />);
    expect(candles(0)).toHaveLength(0);
    expect(screen.getByText('MA5')).toHaveTextContent(/^MA5 --/);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('stays a table for another period, newest bar first, with averages and volume', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const plot = document.querySelector('svg.highcharts-root');
    const [, newest] = screen.getAllByRole('row');
    expect(newest).toHaveTextContent(priceText(LAST.close));
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(document.querySelector('svg.highcharts-root')).toBe(plot);
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    rerender(<CandleChart {...first} period="60" bars={BARS.slice(0, 30)} />);
    expect(screen.getAllByRole('row')).toHaveLength(31);
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('img', { name: ENGLISH.chart })).toBeInTheDocument();
  });

  it('draws nothing while the page is hidden and catches up after', () => {
    const { rerender } = renderAndPaint(<CandleChart {...first} />);
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    rerender(<CandleChart {...first} bars={live(LAST.open + 1)} />);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByText(priceText(LAST.open + 1))).not.toBeInTheDocument();
    state.mockReturnValue('visible');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(priceText(LAST.open + 1))).toBeInTheDocument();
  });

  it('OPT-20 D-48 keeps the indicator on after a failure and offers to retry', () => {
    const onRetry = jest.fn();
    renderAndPaint(<CandleChart {...first} bars={[]} status="loading" failed onRetry={onRetry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    fireEvent.click(screen.getByRole('button', { name: 'Couldn’t load. Tap to retry.' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is always left to right and takes its colours from the theme', () => {
    const { container } = renderAndPaint(
      <div dir="rtl">
        <CandleChart {...first} />
      </div>,
    );
    expect(container.querySelector('section')).toHaveAttribute('dir', 'ltr');
    const colours = [...container.querySelectorAll('svg [stroke^="var"], svg [fill^="var"]')];
    expect(colours.length).toBeGreaterThan(100);
    expect(container.querySelector('style')).toBeNull();
  });

  it('a tap on a bar reads its prices, a drag pans instead', () => {
    renderAndPaint(<CandleChart {...first} />);
    const plot = screen.getByRole('img').firstElementChild!;
    const touch = { pointerId: 1, pointerType: 'touch' };
    fireEvent.pointerDown(plot, { ...touch, clientX: 100 });
    fireEvent.pointerUp(plot, { ...touch, clientX: 100 });
    expect(screen.getByText('O')).toBeInTheDocument();
    fireEvent.pointerDown(plot, { ...touch, clientX: 100 });
    fireEvent.pointerMove(plot, { ...touch, clientX: 160 });
    expect(screen.queryByText('O')).not.toBeInTheDocument();
  });

  it('the table hides the crosshair and its prices; a second tap hides the crosshair', () => {
    renderAndPaint(<CandleChart {...first} />);
    const plot = screen.getByRole('img').firstElementChild!;
    const tap = () => {
      fireEvent.pointerDown(plot, { pointerId: 1, pointerType: 'touch', clientX: 100 });
      fireEvent.pointerUp(plot, { pointerId: 1, pointerType: 'touch', clientX: 100 });
    };
    tap();
    expect(screen.getByText('O')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByText('O').closest('table')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    tap();
    expect(screen.queryByText('O')).not.toBeInTheDocument();
  });

  it('a long press reads the bar under the finger and follows it; a mouse reads as it moves', () => {
    renderAndPaint(<CandleChart {...first} />);
    const plot = screen.getByRole('img').firstElementChild!;
    const touch = { pointerId: 1, pointerType: 'touch' };
    fireEvent.pointerDown(plot, { ...touch, clientX: 100 });
    act(() => jest.advanceTimersByTime(350));
    const before = screen.getByText('O').parentElement!.textContent;
    fireEvent.pointerMove(plot, { ...touch, clientX: 200 });
    expect(screen.getByText('O').parentElement!.textContent).not.toBe(before);
    fireEvent.pointerUp(plot, touch);
    fireEvent.pointerMove(plot, { pointerType: 'mouse', clientX: 100 });
    expect(screen.getByText('O').parentElement!.textContent).toBe(before);
    fireEvent.pointerOut(plot, { pointerType: 'mouse', relatedTarget: document.body });
    expect(screen.queryByText('O')).not.toBeInTheDocument();
  });

  it('two fingers zoom', () => {
    renderAndPaint(<CandleChart {...first} />);
    const plot = screen.getByRole('img').firstElementChild!;
    fireEvent.pointerDown(plot, { pointerId: 1, pointerType: 'touch', clientX: 100 });
    fireEvent.pointerDown(plot, { pointerId: 2, pointerType: 'touch', clientX: 300 });
    fireEvent.pointerMove(plot, { pointerId: 2, pointerType: 'touch', clientX: 200 });
    expect(candles(0).length).toBeGreaterThan(100);
    fireEvent.pointerUp(plot, { pointerId: 2, pointerType: 'touch', clientX: 200 });
    fireEvent.pointerCancel(plot, { pointerId: 1, pointerType: 'touch' });
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('table', { name: ENGLISH.tableCaption })).toBeInTheDocument();
  });
});
