import { paths } from './paths';

it('SHELL-18 carries currentSymbol and name and leaves missing values out', () => {
  expect(paths.options({ currentSymbol: 'btcusdt', name: 'BTC/USDT' })).toBe(
    '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
  );
  expect(paths.spot({ currentSymbol: 'btcusdt' })).toBe('/exchange?currentSymbol=btcusdt');
  expect(paths.spot()).toBe('/exchange');
});
