import { makeMarket, makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticker } from './Ticker';

const meta = { title: 'Home/Ticker', component: Ticker, ...storyWorld() } satisfies Meta<typeof Ticker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { markets: makeMarkets(7) } };

export const Stale: Story = { args: { markets: makeMarkets(3), stale: true } };

export const Two: Story = { args: { markets: makeMarkets(2) } };

export const Loading: Story = { args: { markets: undefined } };

export const Empty: Story = { args: { markets: [] } };

export const LongText: Story = {
  args: {
    markets: [
      makeMarket({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        lastPrice: '0.00000012345',
        changePercent: '-99.99',
      }),
      makeMarket({ title: 'BTC/USDT', lastPrice: '1234567.123456', changePercent: '12345.67' }),
      makeMarket({ title: 'X/Y', symbol: 'xy', changePercent: null }),
    ],
  },
};
