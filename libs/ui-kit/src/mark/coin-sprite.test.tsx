import { render } from '@testing-library/react';
import { CoinIcon } from './CoinIcon';
import { setCoinSprite } from './coin-sprite';

const SHEET = { url: '/assets/coins.svg', names: ['btc', 'eth'], edge: 32, place: 34 };
afterEach(() => setCoinSprite(undefined));

it('shows a coin of the sheet out of it, in any size, and asks for no file of its own', () => {
  setCoinSprite(SHEET);
  const { container } = render(<CoinIcon name="ETH" src="/coins/eth.svg" size={64} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({
    backgroundImage: 'url("/assets/coins.svg")',
    backgroundSize: '136px 68px',
    backgroundPosition: '-70px -2px',
  });
});

it('asks for the file of a coin that is not in the sheet, or of another back end', () => {
  setCoinSprite(SHEET);
  const { container } = render(
    <>
      <CoinIcon name="ZZZ" src="/coins/zzz.svg" />
      <CoinIcon name="BTC" src="https://pictures.example/coins/btc.svg" />
    </>,
  );
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/coins/zzz.svg',
    'https://pictures.example/coins/btc.svg',
  ]);
});
