import { makeMarkets } from '@ex/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Swiper } from 'swiper';
import { swipe, swiperThere } from './swipe.test-help';
import { Ticker } from './Ticker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Draws the ticker and waits until all of it is there. */
async function start(count: number): Promise<void> {
  render(
    <MemoryRouter>
      <Ticker markets={makeMarkets(count)} />
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
}
const sets = () => [...document.querySelectorAll('[data-shown]')];
const titles = (slide: Element) =>
  [...slide.querySelectorAll('a')].map((pair) => pair.querySelector('bdi')?.textContent);
const shown = () => sets().findIndex((set) => set.getAttribute('data-shown') === 'true');
const THREE = [['BTC/USDT', 'ETH/USDT', 'XRP/USDT'], ['SOL/USDT', 'ADA/USDT', 'DOGE/USDT'], ['DOT/USDT']];

describe('ticker', () => {
  it('HOME-05 HOME-07 CONST-06 slides three pairs at a time with 500 ms and only by hand', async () => {
    await start(7);
    expect(sets().map(titles)).toEqual(THREE);
    expect(sets()[0]!.parentElement).toHaveStyle('--speed: 500ms');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(shown()).toBe(0);
    const pair = screen.getAllByRole('link')[1]!;
    swipe(pair, 300, 100);
    expect(fireEvent.click(pair)).toBe(false);
    expect(shown()).toBe(1);
    await swiperThere();
    const { swiper } = document.querySelector<HTMLElement & { swiper: Swiper }>('.swiper')!;
    expect(swiper.params.speed).toBe(500);
    expect(swiper.autoplay.running).toBe(false);
    expect(swiper.realIndex).toBe(1);
  });

  it('HOME-05 brings the pairs that the keyboard reaches into sight', async () => {
    await start(7);
    act(() => screen.getByRole('link', { name: /DOGE/ }).focus());
    expect(shown()).toBe(1);
    expect(screen.getByRole('link', { name: /DOGE/ })).toHaveFocus();
  });

  it('HOME-05 has nothing to slide with three pairs or fewer', async () => {
    await start(3);
    expect(document.querySelectorAll('a')).toHaveLength(3);
  });
});
