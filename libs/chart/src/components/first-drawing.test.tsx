import { act, render, type RenderResult } from '@testing-library/react';
import type { Chart } from 'highcharts';
import { Activity, StrictMode } from 'react';
import { makeWave } from '@ex/market-data/testing';
import { Highcharts } from '../highcharts/highcharts';
import { ENGLISH } from '../test-kit/labels';
import { finishDrawing, renderAndPaint } from '../test-kit/drawn-chart';
import { MARKS } from '../test-kit/marks';
import { setUpPhonePlot } from '../test-kit/phone-plot';
import { CandleChart, type CandleChartProps } from './CandleChart';

setUpPhonePlot();

/** As many as an average of ten needs; all of them are drawn about a hundred times. */
const BARS = makeWave(12);
const LAST = BARS.at(-1)!;
const MOVED = [...BARS.slice(0, -1), { ...LAST, close: LAST.close + 1 }];
const first: CandleChartProps = {
  symbol: 'btcusdt',
  period: 'D',
  bars: BARS,
  status: 'ready',
  failed: false,
  onRetry: () => undefined,
  labels: ENGLISH,
  marks: MARKS,
};
/** The chart is made, axes added and drawn, then candles, volume, an average, and what was asked for since. */
const STEPS = [0, 1, 2, 3, 4, 6, 7];

let charts: Chart[];
beforeEach(() => {
  charts = [];
  const make = Highcharts.chart;
  jest.spyOn(Highcharts, 'chart').mockImplementation((...args: Parameters<typeof make>) => {
    const chart = make(...args);
    charts.push(chart);
    return chart;
  });
});

/** All shapes, texts and marks with their attributes, without the ids that differ from chart to chart. */
const picture = (container: HTMLElement) =>
  [...container.querySelectorAll('svg.highcharts-root *, [data-mark] *')].map((part) =>
    [
      part.tagName,
      part.textContent,
      ...part
        .getAttributeNames()
        .sort()
        .map((name) => part.getAttribute(name)),
    ]
      .join(' ')
      .replaceAll(/highcharts-[\w-]*\d+-?/g, ''),
  );

/** The reference picture of an undisturbed chart with these properties. */
function undisturbed(props: CandleChartProps) {
  const { container, unmount } = renderAndPaint(<CandleChart {...props} />);
  const result = picture(container);
  unmount();
  return result;
}

/** Does something after each number of steps, lets the drawing end and compares it with that of `props`. */
function expectAlways(
  props: CandleChartProps,
  disturb: (chart: RenderResult) => void,
  element = <CandleChart {...first} />,
) {
  const expected = undisturbed(props);
  for (const step of STEPS) {
    const chart = render(element);
    for (let done = 0; done < step; done += 1) act(() => jest.advanceTimersToNextTimer());
    disturb(chart);
    finishDrawing();
    expect([step, picture(chart.container)]).toEqual([step, expected]);
    chart.unmount();
    expect(jest.getTimerCount()).toBe(0);
  }
}

describe('in the middle of the first drawing', () => {
  it('OPT-12 another size gives the picture of that size', () => {
    expectAlways(first, () => {
      act(() => charts.forEach((chart) => chart.renderer && chart.setSize(300, 200, false)));
      act(() => charts.forEach((chart) => chart.renderer && chart.setSize(600, 400, false)));
    });
  });

  it('OPT-12 leaving the page ends it', () => {
    for (const step of STEPS) {
      const { unmount } = render(<CandleChart {...first} />);
      for (let done = 0; done < step; done += 1) act(() => jest.advanceTimersToNextTimer());
      unmount();
      expect([step, jest.getTimerCount()]).toEqual([step, 0]);
    }
  });

  it.each<[string, Partial<CandleChartProps>]>([
    ['OPT-14 another market', { symbol: 'ethusdt', bars: makeWave(10) }],
    ['OPT-16 another period', { period: '60', bars: BARS.slice(4) }],
    ['OPT-12 another choice of averages', { averages: [10] }],
    ['another look', { hollow: true }],
    ['another language', { labels: { ...ENGLISH, loading: 'Lädt' } }],
    ['a new history', { bars: makeWave(10) }],
  ])('%s is drawn alone', (_what, change) => {
    const next = { ...first, ...change };
    expectAlways(next, ({ rerender }) => {
      rerender(<CandleChart {...next} />);
      act(() => jest.advanceTimersByTime(1000));
    });
  });

  it('OPT-17 a live price gets into the picture', () => {
    expectAlways({ ...first, bars: MOVED }, ({ rerender }) => {
      rerender(<CandleChart {...first} bars={MOVED} />);
      act(() => jest.advanceTimersByTime(1000));
    });
  });

  it('bars that go and come back are drawn', () => {
    expectAlways(first, ({ rerender }) => {
      rerender(<CandleChart {...first} bars={[]} status="loading" />);
      act(() => jest.advanceTimersByTime(1000));
      rerender(<CandleChart {...first} />);
      act(() => jest.advanceTimersByTime(1000));
    });
  });

  it('a page that hides and comes back is redrawn, in StrictMode too', () => {
    const page = (mode: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={mode}>
          <CandleChart {...first} />
        </Activity>
      </StrictMode>
    );
    const disturb = ({ rerender }: RenderResult) => {
      rerender(page('hidden'));
      expect(document.querySelector('.highcharts-root')).toBeNull();
      finishDrawing();
      rerender(page('visible'));
    };
    expectAlways(first, disturb, page('visible'));
  });
});
