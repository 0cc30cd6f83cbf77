import { readFavourites, toggleFavourite } from './favourites';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());
const symbols = () => readFavourites().symbols;

it('are kept on the device and taken back by the same press', () => {
  const one = toggleFavourite(readFavourites(), 'btcusdt');
  const two = toggleFavourite(one, 'ethusdt');
  expect(symbols()).toEqual(new Set(['btcusdt', 'ethusdt']));
  toggleFavourite(toggleFavourite(two, 'btcusdt'), 'ethusdt');
  expect(symbols()).toEqual(new Set());
  expect(localStorage).toHaveLength(0);
});

it('two tabs keep what the other one marked and unmarked', () => {
  const one = toggleFavourite(readFavourites(), 'btcusdt');
  const other = toggleFavourite(one, 'ethusdt');
  const first = toggleFavourite(one, 'pepeusdt');
  expect(first.symbols).toEqual(new Set(['btcusdt', 'ethusdt', 'pepeusdt']));
  toggleFavourite(other, 'btcusdt');
  toggleFavourite(first, 'solusdt');
  expect(symbols()).toEqual(new Set(['ethusdt', 'pepeusdt', 'solusdt']));
});

it.each(['', '{', 'null', '7', '{"0":"btcusdt"}', '[1,null,["x"]]'])('kept %j reads as none', (kept) => {
  localStorage.setItem('favourites', kept);
  expect(symbols()).toEqual(new Set());
});

it('last as long as the page when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const one = toggleFavourite(readFavourites(), 'btcusdt');
  expect(toggleFavourite(one, 'ethusdt').symbols).toEqual(new Set(['btcusdt', 'ethusdt']));
});
