import { act, screen } from '@testing-library/react';
import { DAY, makeWave, NEWEST } from '@ex/market-data/testing';
import { ENGLISH } from '../test-kit/labels';
import { MARKS } from '../test-kit/marks';
import { renderAndPaint } from '../test-kit/drawn-chart';
import { setUpPhonePlot } from '../test-kit/phone-plot';
import type { CandleChartProps } from './CandleChart';
import { CandleChart } from './CandleChart';

const BARS = makeWave(200);
const chart: CandleChartProps = {
  symbol: 'btcusdt',
  period: 'D',
  bars: BARS,
  status: 'ready',
  failed: false,
  onRetry: () => undefined,
  labels: ENGLISH,
};
const mark = (id: number) => document.querySelector<HTMLElement>(`[data-mark="${id}"]`)!;
const part = (id: number, name: string) => mark(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!;
const left = (element: HTMLElement) => Number.parseInt(element.style.translate, 10);

setUpPhonePlot();

describe('orders on the chart', () => {
  it('OPT-39 shows direction, level and time left of a running order without relying on colour', () => {
    renderAndPaint(<CandleChart {...chart} marks={MARKS} />);
    expect(part(1, 'entry')).toHaveTextContent('▲');
    expect(part(2, 'entry')).toHaveTextContent('▼');
    expect(part(1, 'tag')).toHaveTextContent('00:42');
    expect(part(1, 'exit').hidden).toBe(true);
    expect(left(part(1, 'entry'))).toBeLessThan(left(part(2, 'entry')));
    expect(screen.getByText(ENGLISH.entry)).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `${ENGLISH.chart}. Up, open. Down, open. Up, win. Down, loss. Up, draw`,
    );
  });

  it('OPT-37 shows the exit of a settled order with its result as sign, shape and figure', () => {
    renderAndPaint(<CandleChart {...chart} marks={MARKS} />);
    expect([3, 4, 5].map((id) => part(id, 'exit').textContent)).toEqual(['✓', '✕', '=']);
    expect(part(3, 'tag')).toHaveTextContent('+8.50');
    expect(left(part(3, 'exit'))).toBeGreaterThan(left(part(3, 'entry')));
    expect(part(3, 'expiry').hidden).toBe(true);
  });

  it('follows new bars, changes its tag without redrawing candles, and disappears with its order', () => {
    const { rerender } = renderAndPaint(<CandleChart {...chart} marks={MARKS} />);
    const before = left(part(3, 'entry'));
    const drawn = document.querySelector('.highcharts-series-0')!.innerHTML;
    const [one, ...others] = MARKS;
    rerender(<CandleChart {...chart} marks={[{ ...one!, tag: '00:41' }, ...others]} />);
    expect(part(1, 'tag')).toHaveTextContent('00:41');
    expect(document.querySelector('.highcharts-series-0')!.innerHTML).toBe(drawn);
    rerender(
      <CandleChart {...chart} marks={MARKS} bars={[...BARS, { ...BARS.at(-1)!, id: NEWEST + DAY }]} />,
    );
    act(() => jest.advanceTimersByTime(1000));
    expect(left(part(3, 'entry'))).toBeLessThan(before);
    rerender(<CandleChart {...chart} marks={[]} />);
    expect(document.querySelector('[data-mark]')).toBeNull();
    expect(screen.queryByText(ENGLISH.entry)).not.toBeInTheDocument();
  });

  it('hides marks before the part in sight', () => {
    const old = { ...MARKS[2]!, openTime: NEWEST - 150 * DAY, endTime: NEWEST - 140 * DAY };
    renderAndPaint(<CandleChart {...chart} marks={[old]} />);
    expect(mark(3).hidden).toBe(true);
  });
});
