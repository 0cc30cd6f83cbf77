import { makeMarket } from '@ex/testing';
import fc from 'fast-check';
import { nextSorting, type Sorting, sortMarkets } from './sorting';

const market = (title: string, lastPrice: string, changePercent: string | null, dollarVolume?: string) =>
  makeMarket({ symbol: title.toLowerCase(), title, lastPrice, changePercent, dollarVolume });
const rows = [
  market('ETH', '3100.5', '-1.20', '900'),
  market('BTC', '64210.5', '0.10', '1000'),
  market('NEW', '1', null),
  market('PEPE', '0.00000012', '12.00', '5'),
];
const titles = (sorting: Sorting | undefined): string =>
  sortMarkets(rows, sorting)
    .map((row) => row.title)
    .join(' ');

it.each([
  ['name', 'ascending', 'BTC ETH NEW PEPE'],
  ['name', 'descending', 'PEPE NEW ETH BTC'],
  ['price', 'descending', 'BTC ETH NEW PEPE'],
  ['price', 'ascending', 'PEPE NEW ETH BTC'],
  ['change', 'descending', 'PEPE BTC ETH NEW'],
  ['change', 'ascending', 'ETH BTC PEPE NEW'],
  ['volume', 'descending', 'BTC ETH PEPE NEW'],
  ['volume', 'ascending', 'PEPE ETH BTC NEW'],
] as const)('by %s, %s; without a figure last', (column, direction, expected) => {
  expect(titles({ column, direction })).toBe(expected);
});

it("the third press gives the server's order back, another column starts over", () => {
  const first = nextSorting(undefined, 'price');
  expect(first).toEqual({ column: 'price', direction: 'descending' });
  const second = nextSorting(first, 'price');
  expect(second).toEqual({ column: 'price', direction: 'ascending' });
  expect(nextSorting(second, 'price')).toBeUndefined();
  expect(nextSorting(second, 'name')).toEqual({ column: 'name', direction: 'ascending' });
  expect(titles(undefined)).toBe('ETH BTC NEW PEPE');
});

it('loses no market and leaves the list itself alone', () => {
  const list = fc.array(
    fc.record({
      lastPrice: fc.constantFrom('1', '1.0', '2.5', '10'),
      changePercent: fc.constantFrom(null, '-1', '2'),
    }),
    { maxLength: 8 },
  );
  const order = fc.record({
    column: fc.constantFrom('name' as const, 'price' as const, 'change' as const),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  });
  fc.assert(
    fc.property(list, order, (figures, sorting) => {
      const markets = figures.map((figure, id) => market(`M${id}`, figure.lastPrice, figure.changePercent));
      const before = [...markets];
      expect(new Set(sortMarkets(markets, sorting))).toEqual(new Set(markets));
      expect(markets).toEqual(before);
    }),
  );
});
