import { readRequestedPage, rememberRequestedPage } from './requested-page';

afterEach(() => rememberRequestedPage(undefined));

it('D-33 keeps the page that a visitor asked for until it is forgotten', () => {
  expect(readRequestedPage()).toBeUndefined();
  rememberRequestedPage('/exchange?currentSymbol=btcusdt');
  expect(readRequestedPage()).toEqual({ path: '/exchange?currentSymbol=btcusdt', name: 'exchange' });
  rememberRequestedPage(undefined);
  expect(readRequestedPage()).toBeUndefined();
});

it.each(['', '/', '//evil.example', 'https://evil.example', '/a/b', 'javascript:alert(1)'])(
  'D-33 offers no way on to %j',
  (path) => {
    rememberRequestedPage(path);
    expect(readRequestedPage()).toBeUndefined();
  },
);
