import { screen } from '@testing-library/react';
import { makeWave } from '@ex/market-data/testing';
import { ENGLISH } from '../test-kit/labels';
import { LEVELS } from '../test-kit/marks';
import { renderAndPaint } from '../test-kit/drawn-chart';
import { setUpPhonePlot } from '../test-kit/phone-plot';
import type { CandleChartProps } from './CandleChart';
import { CandleChart } from './CandleChart';

const chart: CandleChartProps = {
  symbol: 'btcusdt',
  period: 'D',
  bars: makeWave(200),
  status: 'ready',
  failed: false,
  onRetry: () => undefined,
  labels: ENGLISH,
};
const level = (id: number) => document.querySelector<HTMLElement>(`[data-level="${id}"]`)!;
const height = (element: Element | null) =>
  Number.parseInt((element as HTMLElement).style.translate.split(' ')[1] ?? '', 10);

setUpPhonePlot();

it('LIFT-02 draws an open order at its price with its side and quantity, and leaves out one beyond the axis', () => {
  renderAndPaint(<CandleChart {...chart} levels={LEVELS} />);
  expect(level(1)).toHaveAttribute('data-side', 'sell');
  expect(level(1)).toHaveTextContent('Sell 0.20');
  expect(height(level(1).firstElementChild)).toBeLessThan(height(level(2).firstElementChild));
  expect(level(3).hidden).toBe(true);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    `${ENGLISH.chart}. ${LEVELS.map(({ text }) => text).join('. ')}`,
  );
});

it('LIFT-02 keeps the tags of orders at nearly the same price apart', () => {
  const near = [1, 2].map((id) => ({ ...LEVELS[0]!, id }));
  renderAndPaint(<CandleChart {...chart} levels={near} />);
  const [first, second] = [1, 2].map((id) => height(level(id).lastElementChild));
  expect(Math.abs(first! - second!)).toBeGreaterThanOrEqual(16);
  expect(height(level(1).firstElementChild)).toBe(height(level(2).firstElementChild));
});
