import { depthTick } from './messages';

it('puts the levels of a book in order, best first, from any order', () => {
  const tick = {
    bids: [
      [98, 3],
      [99, 1],
    ],
    asks: [
      [102, 1],
      [101, 2],
    ],
  };
  expect(depthTick.parse(tick)).toEqual({ bids: tick.bids.toReversed(), asks: tick.asks.toReversed() });
});
