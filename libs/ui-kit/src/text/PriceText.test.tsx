import { render } from '@testing-library/react';
import { PriceText } from './PriceText';

const animate = jest.fn();
let now = 0;

beforeEach(() => {
  animate.mockReset();
  now = 1_000;
  HTMLElement.prototype.animate = animate;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  jest.restoreAllMocks();
});

const colours = () => animate.mock.calls.map(([frames]) => frames[0].backgroundColor);
const price = (value: number | undefined) => <PriceText price={value} shown={String(value)} />;

it('flashes up and down, not at first and not for the same price', () => {
  const view = render(price(10));
  for (const next of [11, 11, 9]) {
    now += 300;
    view.rerender(price(next));
  }
  expect(colours()).toEqual(['var(--flash-rise)', 'var(--flash-fall)']);
});

it('flashes at most four times a second', () => {
  const view = render(price(10));
  for (let tick = 1; tick <= 20; tick += 1) {
    now += 50;
    view.rerender(price(10 + tick));
  }
  expect(animate.mock.calls.length).toBeLessThanOrEqual(4);
  expect(animate).toHaveBeenCalled();
});

it('does not flash with reduced motion or when the price was unknown', () => {
  const view = render(price(undefined));
  view.rerender(price(10));
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  view.rerender(price(12));
  expect(animate).not.toHaveBeenCalled();
});

it('the text takes the colour of the tick, whatever the day did', () => {
  const day = (value: number) => <PriceText price={value} shown={String(value)} direction="rise" />;
  const view = render(day(10));
  now += 300;
  view.rerender(day(9));
  expect(animate.mock.calls[0][0]).toEqual([
    { backgroundColor: 'var(--flash-fall)', color: 'var(--text-fall)' },
    { backgroundColor: 'transparent' },
  ]);
});

it('in a list only a change of a thousandth flashes, small ones added up', () => {
  const row = (value: number) => <PriceText price={value} shown={String(value)} calm />;
  const view = render(row(1000));
  for (const next of [1000.4, 1000.9, 1001, 1001.5, 999.9]) {
    now += 300;
    view.rerender(row(next));
  }
  expect(colours()).toEqual(['var(--flash-rise)', 'var(--flash-fall)']);
});
