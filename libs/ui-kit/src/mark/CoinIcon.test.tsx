import { fireEvent, render } from '@testing-library/react';
import { Avatar, CoinIcon } from './CoinIcon';

const picture = () => document.querySelector('img')?.getAttribute('src');
const letter = () => document.querySelector('[data-letter]')?.getAttribute('data-letter');

it('shows the same picture of a coin whether the server names it or not', () => {
  const { rerender } = render(<CoinIcon name="USDT" />);
  expect(picture()).toBe('/coins/usdt.svg');
  rerender(<CoinIcon name="USDT" src="/coins/usdt.svg" />);
  expect(picture()).toBe('/coins/usdt.svg');
});

it('shows the letter when there is no picture, and for names that are no coin', () => {
  const { rerender } = render(<CoinIcon name="NEW" />);
  fireEvent.error(document.querySelector('img')!);
  expect([picture(), letter()]).toEqual([undefined, 'N']);
  rerender(<CoinIcon name="a/../b" />);
  expect([picture(), letter()]).toEqual([undefined, 'A']);
  rerender(<Avatar name="ANN" />);
  expect([picture(), letter()]).toEqual([undefined, 'A']);
});
