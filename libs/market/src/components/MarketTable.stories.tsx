import { build, makeMarket, makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MarketTable } from './MarketTable';

const meta = {
  title: 'Market/MarketTable',
  component: MarketTable,
  ...storyWorld(),
  args: {
    stale: false,
    sorting: undefined,
    onSort: () => undefined,
    favourites: new Set<string>(),
    onFavourite: () => undefined,
  },
} satisfies Meta<typeof MarketTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { markets: makeMarkets(12) } };

/** Ordered by volume, with the sparklines of all but the last market. */
export const SparklinesAndVolumes: Story = {
  args: {
    markets: makeMarkets(12).map((market, at) => ({ ...market, dollarVolume: `${12 - at}34567890` })),
    sparklines: Object.fromEntries(build.sparklines(11).map(({ symbol, points }) => [symbol, points])),
    sorting: { column: 'volume', direction: 'descending' },
  },
};

export const SortedWithFavourite: Story = {
  args: {
    markets: makeMarkets(12),
    sorting: { column: 'change', direction: 'descending' },
    favourites: new Set(makeMarkets(1).map((market) => market.symbol)),
  },
};

export const LongText: Story = {
  args: {
    markets: [
      makeMarket({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        lastPrice: '0.00000012345',
        dollarPrice: '0',
        changePercent: '-99.99',
        logo: undefined,
      }),
      makeMarket({ lastPrice: '1234567.123456', dollarPrice: '1234567.12', changePercent: '12345.67' }),
      makeMarket({ title: 'NEW', symbol: 'new', changePercent: null }),
    ],
  },
};
/** Some markets are limited by an operator. */
export const Limited: Story = {
  args: {
    markets: makeMarkets(4).map((market, at) => ({
      ...market,
      trading: { mode: (['open', 'limit-only', 'cancel-only', 'halted'] as const)[at] ?? 'open', notice: '' },
    })),
  },
};
