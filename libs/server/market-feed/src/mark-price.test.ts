import { computeMarkPrice } from './mark-price';

it.each([
  ['the middle', [99, 101], { price: '100', spread: '0.02' }],
  ['every digit', [0.1, 0.2], { price: '0.15', spread: '0.66666667' }],
  ['both sides at one price', [5, 5], { price: '5', spread: '0' }],
  ['tiny prices', [2.4e-8, 2.5e-8], { price: '0.0000000245', spread: '0.04081633' }],
] as const)('D-52 is exact: %s', (_what, [bid, ask], mark) => {
  expect(computeMarkPrice({ bids: [[bid, 1]], asks: [[ask, 1]] }, 7)).toEqual({ ...mark, ts: 7 });
});

it('D-52 a book that is crossed or lacks a side has no middle', () => {
  expect(computeMarkPrice({ bids: [[101, 1]], asks: [[99, 1]] }, 7)).toBeUndefined();
  expect(computeMarkPrice({ bids: [], asks: [[99, 1]] }, 7)).toBeUndefined();
  expect(computeMarkPrice({ bids: [[99, 1]], asks: [] }, 7)).toBeUndefined();
  expect(computeMarkPrice({ bids: [[0, 1]], asks: [[99, 1]] }, 7)).toBeUndefined();
});
