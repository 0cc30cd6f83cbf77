import {
  build,
  type FakeClock,
  fakeClock,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { Screen } from './MarketScreen';

setUpMocks();
let clock: FakeClock;
beforeEach(() => {
  sessionStorage.clear();
  clock = fakeClock();
});
afterEach(() => clock.stop());

const markets = [
  build.market(),
  build.market({ symbol: 'ethusdt', title: 'ETH/USDT', change: '-1.20%' }),
  build.market({ symbol: 'newusdt', title: 'NEW/USDT' }),
];
const sparklines = {
  getAllMarketList: { list: markets },
  getSparklines: {
    list: [
      { symbol: 'btcusdt', points: [0, 100] },
      { symbol: 'ethusdt', points: [100, 50, 0] },
    ],
  },
};
const open = async (...answers: object[]) => {
  const calls = mockCalls(scenario('filled'), sparklines, ...answers);
  const rendered = renderScreen(<Screen />, { at: '/market' });
  for (let step = 0; step < 4; step++) await clock.advance(20);
  return { ...rendered, calls };
};
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
/** Line of each row: undefined without a place for one, '' where the place is free. */
const lines = () => rows().map((row) => row.querySelector('td:last-child > svg path')?.getAttribute('d'));

it('SPARK-02 draws the sparkline of the day in the colour of the change; a market without one keeps its place free', async () => {
  await open();
  expect(lines()).toEqual(['M0 100L100 0', 'M0 0L50 50L100 100', '']);
  const drawn = rows().map((row) => row.querySelector('td:last-child > svg'));
  expect(drawn.map((line) => line?.classList.contains('fall'))).toEqual([false, true, false]);
  expect(drawn.every((line) => line?.getAttribute('aria-hidden') === 'true')).toBe(true);
});

it('SPARK-02 keeps the places free while the sparklines load and when they cannot be read', async () => {
  await open({ getSparklines: outcome.offline() });
  expect(lines()).toEqual(['', '', '']);
});

it('SPARK-03 asks once a minute for all rows', async () => {
  const { calls } = await open();
  expect(calls.of('getSparklines')).toHaveLength(1);
  await clock.advance(59_000);
  expect(calls.of('getSparklines')).toHaveLength(1);
  await clock.advance(1_000);
  await clock.advance(20);
  expect(calls.of('getSparklines')).toHaveLength(2);
});

it('SPARK-03 never asks and leaves no place where the sparklines are not offered', async () => {
  const { calls } = await open({ wapConfig: build.siteConfig({ features: [] }) });
  expect(lines()).toEqual([undefined, undefined, undefined]);
  expect(calls.of('getSparklines')).toHaveLength(0);
});
