import { render } from '@testing-library/react';
import { PriceText } from './PriceText';

/** Flashes in the order of their starts; a test ends them. */
let flashes: { tick: string | undefined; end: () => void }[] = [];
let now = 0;

beforeEach(() => {
  flashes = [];
  now = 1_000;
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    const animation: Pick<Animation, 'cancel' | 'onfinish'> = { cancel: jest.fn(), onfinish: null };
    const end = () => animation.onfinish?.call(animation as Animation, {} as AnimationPlaybackEvent);
    flashes.push({ tick: this.dataset['tick'], end });
    return animation as Animation;
  };
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  jest.restoreAllMocks();
});

const ticks = () => flashes.map(({ tick }) => tick);
const price = (value: number | undefined) => <PriceText price={value} shown={String(value)} />;

it('flashes up and down, not at first and not for the same price', () => {
  const view = render(price(10));
  for (const next of [11, 11, 9]) {
    now += 300;
    view.rerender(price(next));
  }
  expect(ticks()).toEqual(['rise', 'fall']);
});

it('flashes at most four times a second', () => {
  const view = render(price(10));
  for (let tick = 1; tick <= 20; tick += 1) {
    now += 50;
    view.rerender(price(10 + tick));
  }
  expect(flashes.length).toBeLessThanOrEqual(4);
  expect(flashes).not.toHaveLength(0);
});

it('does not flash with reduced motion or when the price was unknown', () => {
  const view = render(price(undefined));
  view.rerender(price(10));
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  view.rerender(price(12));
  expect(flashes).toEqual([]);
});

it('LIFT-10 LIFT-11 keeps the colour of the day while a tick flashes, and dims the zeros at its end', () => {
  const shown = (value: string) => (
    <PriceText price={value} shown={`${value}0000`} direction="rise" triangle />
  );
  const view = render(shown('10.25'));
  now += 300;
  view.rerender(shown('9.75'));
  expect(ticks()).toEqual(['fall']);
  const cell = view.container.firstElementChild;
  expect(cell).toHaveClass('rise');
  expect(cell).toHaveTextContent('9.750000');
  expect(cell?.querySelector('.tail')).toHaveTextContent('0000');
});

it('the cell is marked with its tick until the flash has faded', () => {
  const view = render(price(10));
  const cell = view.container.firstElementChild as HTMLElement;
  now += 300;
  view.rerender(price(9));
  expect(cell).toHaveAttribute('data-tick', 'fall');
  flashes[0]?.end();
  expect(cell).not.toHaveAttribute('data-tick');
});

it('a flash that another one followed takes nothing from it', () => {
  const view = render(price(10));
  const cell = view.container.firstElementChild as HTMLElement;
  for (const next of [9, 11]) {
    now += 300;
    view.rerender(price(next));
  }
  flashes[0]?.end();
  expect(cell).toHaveAttribute('data-tick', 'rise');
});

it('in a list only a change of a thousandth flashes, small ones added up', () => {
  const row = (value: number) => <PriceText price={value} shown={String(value)} quiet />;
  const view = render(row(1000));
  for (const next of [1000.4, 1000.9, 1001, 1001.5, 999.9]) {
    now += 300;
    view.rerender(row(next));
  }
  expect(ticks()).toEqual(['rise', 'fall']);
});
