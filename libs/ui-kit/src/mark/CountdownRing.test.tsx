import { act, render, screen } from '@testing-library/react';
import { CountdownRing } from './CountdownRing';
import type { CountdownState } from './CountdownAnnouncer';

interface Look {
  seconds?: number;
  state?: CountdownState;
  result?: string;
}
const ring = ({ seconds = 0, state = 'running', result }: Look) => (
  <CountdownRing remainingMs={seconds * 1000} totalMs={60_000} state={state} result={result} />
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('OPT-34 announces start, 30 s, 10 s, settling and result, and nothing in between', () => {
  const view = render(ring({ seconds: 60 }));
  const said: string[] = [];
  const listen = () => {
    const text = screen.getByRole('status').textContent;
    if (text && text !== said.at(-1)) said.push(text);
  };
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.advanceTimersByTime(200));
  for (let seconds = 60; seconds >= 0; seconds -= 1) {
    view.rerender(ring({ seconds }));
    listen();
  }
  view.rerender(ring({ state: 'settling' }));
  listen();
  view.rerender(ring({ state: 'settled', result: '+8.50 USDT' }));
  listen();
  expect(said).toEqual([
    '60 seconds left',
    '30 seconds left',
    '10 seconds left',
    'Settling…',
    'Profit +8.50 USDT',
  ]);
});

it('OPT-34 does not announce a mark that was passed before it opened', () => {
  render(ring({ seconds: 25 }));
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent('25 seconds left');
});

it.each([
  ['−10.00 USDT', 'Loss −10.00 USDT'],
  ['0.00 USDT', 'No profit or loss: 0.00 USDT'],
])('says %s in words', (result, words) => {
  render(ring({ state: 'settled', result }));
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
