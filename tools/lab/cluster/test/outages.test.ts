import { outageOf } from './outages';

const successes = (...lists: number[][]) => new Map(lists.map((list, at) => [`market ${at}`, list]));

it('is the longest wait of any market, from the fault on', () => {
  expect(outageOf(successes([90, 140, 150, 400, 410]), 100, 1_000)).toBe(250);
  expect(outageOf(successes([90, 340, 350]), 100, 1_000)).toBe(240);
  expect(outageOf(successes([110, 120], [90, 190, 200]), 100, 1_000)).toBe(90);
});

it('does not count what begins after its time', () => {
  expect(outageOf(successes([110, 120, 900]), 100, 120)).toBe(10);
});

it('is not known while a market takes no orders', () => {
  expect(outageOf(successes([110], [90]), 100, 1_000)).toBeUndefined();
});
