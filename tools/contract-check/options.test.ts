import { readOptions, UsageError } from './options';

it('takes the site or its /api for the base and finds the market next to it', () => {
  const expected = {
    apiBase: 'https://venue.example/api',
    marketBase: 'https://venue.example',
    socketUrl: 'wss://venue.example/ws',
  };
  expect(readOptions(['https://venue.example/'])).toEqual(expected);
  expect(readOptions(['https://venue.example/api'])).toEqual(expected);
});

it('takes a member, a symbol and another market data provider', () => {
  const args = 'http://a --login ana:a:b --symbol ethusdt --market http://b/ --ws ws://c/feed'.split(' ');
  expect(readOptions(args)).toEqual({
    apiBase: 'http://a/api',
    marketBase: 'http://b',
    socketUrl: 'ws://c/feed',
    login: { username: 'ana', password: 'a:b' },
    symbol: 'ethusdt',
  });
});

it.each([
  [],
  ['venue'],
  ['http://a', 'http://b'],
  ['http://a', '--login', 'ana'],
  ['http://a', '--spend', '1'],
])('refuses %j %j %j', (...args) => expect(() => readOptions(args)).toThrow(UsageError));
