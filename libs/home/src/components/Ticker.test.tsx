import { build } from '@ex/testing';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Swiper } from 'swiper';
import { Ticker } from './Ticker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Draws the ticker and waits until its code for moving is there. */
async function start(count: number): Promise<Swiper | undefined> {
  render(
    <MemoryRouter>
      <Ticker markets={build.markets(count)} />
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return document.querySelector<HTMLElement & { swiper: Swiper }>('.swiper')?.swiper;
}
const titles = (slide: Element) =>
  [...slide.querySelectorAll('a')].map((pair) => pair.querySelector('bdi')?.textContent);

describe('ticker', () => {
  it('HOME-05 HOME-07 CONST-06 slides three pairs at a time with 500 ms and only by hand', async () => {
    const swiper = await start(7);
    expect(swiper?.params.speed).toBe(500);
    expect(swiper?.autoplay.running).toBe(false);
    expect(swiper?.slides.map(titles)).toEqual([
      ['BTC/USDT', 'ETH/USDT', 'XRP/USDT'],
      ['SOL/USDT', 'ADA/USDT', 'DOGE/USDT'],
      ['DOT/USDT'],
    ]);
  });

  it('HOME-05 has nothing to slide with three pairs or fewer', async () => {
    expect(await start(3)).toBeUndefined();
    expect(document.querySelectorAll('a')).toHaveLength(3);
  });
});
