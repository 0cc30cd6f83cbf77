import { formatPair, parsePair } from './pair';

describe('pair', () => {
  it.each([
    ['BTC/USDT', { base: 'BTC', quote: 'USDT' }],
    [' btc / usdt ', { base: 'btc', quote: 'usdt' }],
    ['BTCUSDT', { base: 'BTCUSDT', quote: '' }],
    ['BTC/', { base: 'BTC', quote: '' }],
    ['/USDT', { base: '', quote: 'USDT' }],
    ['A/B/C', { base: 'A', quote: 'B/C' }],
    ['', { base: '', quote: '' }],
  ])('splits the title %j', (title, pair) => {
    expect(parsePair(title)).toEqual(pair);
  });

  it.each(['BTC/USDT', 'BTCUSDT', 'A/B/C', ''])('writes %j as it was', (title) => {
    expect(formatPair(parsePair(title))).toBe(title);
  });
});
