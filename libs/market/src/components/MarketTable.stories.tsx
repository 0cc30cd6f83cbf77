import { build, storyWorld } from '@ex/testing/story';
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

export const Filled: Story = { args: { markets: build.markets(12) } };

export const SortedWithFavourite: Story = {
  args: {
    markets: build.markets(12),
    sorting: { column: 'change', direction: 'descending' },
    favourites: new Set(build.markets(1).map((market) => market.symbol)),
  },
};

export const LongText: Story = {
  args: {
    markets: [
      build.market({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        close: '0.00000012345',
        hamount: '0',
        change: '-99.99%',
        logo: '',
      }),
      build.market({ close: '1234567.123456', hamount: '1234567.12', change: '+12345.67%' }),
      build.market({ title: 'NEW', symbol: 'new', close: '', hamount: '', change: '' }),
    ],
  },
};
