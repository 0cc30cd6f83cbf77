import { keptFavourites, toggleFavourite } from './favourites';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('are kept on the device and taken back by the same press', () => {
  const one = toggleFavourite(keptFavourites(), 'btcusdt');
  const two = toggleFavourite(one, 'ethusdt');
  expect(keptFavourites()).toEqual(new Set(['btcusdt', 'ethusdt']));
  toggleFavourite(toggleFavourite(two, 'btcusdt'), 'ethusdt');
  expect(keptFavourites()).toEqual(new Set());
  expect(localStorage).toHaveLength(0);
});

it.each(['', '{', 'null', '7', '{"0":"btcusdt"}', '[1,null,["x"]]'])('kept %j reads as none', (kept) => {
  localStorage.setItem('favourites', kept);
  expect(keptFavourites()).toEqual(new Set());
});

it('last as long as the page when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(toggleFavourite(new Set(), 'btcusdt')).toEqual(new Set(['btcusdt']));
});
