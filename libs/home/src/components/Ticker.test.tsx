import { makeMarkets } from '@ex/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Swiper } from 'swiper';
import { Ticker } from './Ticker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const draw = (count: number) =>
  render(
    <MemoryRouter>
      <Ticker markets={makeMarkets(count)} />
    </MemoryRouter>,
  );
/** Draws the ticker and waits until all of it is there. */
async function start(count: number): Promise<Swiper> {
  draw(count);
  await pass(2_000);
  while (!document.querySelector('.swiper')) await pass(0);
  return document.querySelector<HTMLElement & { swiper: Swiper }>('.swiper')!.swiper;
}
const titles = () => screen.getAllByRole('link').map((pair) => pair.querySelector('bdi')?.textContent);
const THREE = ['BTC/USDT', 'ETH/USDT', 'XRP/USDT'];
const MORE = ['SOL/USDT', 'ADA/USDT', 'DOGE/USDT', 'DOT/USDT'];

describe('ticker', () => {
  it('HOME-05 HOME-07 CONST-06 slides three pairs at a time with 500 ms and only by hand', async () => {
    const swiper = await start(7);
    expect([...titles()].sort()).toEqual([...THREE, ...MORE].sort());
    expect(swiper.params.speed).toBe(500);
    await pass(60_000);
    expect(swiper.realIndex).toBe(0);
    expect(swiper.autoplay.running).toBe(false);
    act(() => swiper.slideNext());
    expect(swiper.realIndex).toBe(1);
  });

  it('HOME-05 shows the first three pairs before Swiper is there', async () => {
    draw(7);
    expect(titles()).toEqual(THREE);
  });

  it('HOME-05 has nothing to slide with three pairs or fewer', async () => {
    draw(3);
    await pass(5_000);
    expect(titles()).toEqual(THREE);
    expect(document.querySelector('.swiper')).toBeNull();
  });
});
