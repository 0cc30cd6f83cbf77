import { makeMarket, makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RisingList } from './RisingList';

const meta = {
  title: 'Home/RisingList',
  component: RisingList,
  ...storyWorld(),
  args: { freshness: { stale: false, ageSeconds: 0 } },
} satisfies Meta<typeof RisingList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { markets: makeMarkets(12) } };

/** No answer for more than three periods. */
export const Stale: Story = {
  args: { markets: makeMarkets(3), freshness: { stale: true, ageSeconds: 42 } },
};

export const Empty: Story = { args: { markets: [] } };

export const LongText: Story = {
  args: {
    markets: [
      makeMarket({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        lastPrice: '0.00000012345',
        changePercent: '-99.99',
        logo: undefined,
      }),
      makeMarket({ title: 'BTC/USDT', lastPrice: '1234567.123456', changePercent: '12345.67' }),
      makeMarket({ title: 'NEW', symbol: 'new', changePercent: null }),
    ],
  },
};
