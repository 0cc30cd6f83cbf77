import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticker } from './Ticker';

const meta = { title: 'Home/Ticker', component: Ticker, ...storyWorld() } satisfies Meta<typeof Ticker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { markets: build.markets(7) } };

export const Stale: Story = { args: { markets: build.markets(3), stale: true } };

export const Two: Story = { args: { markets: build.markets(2) } };

export const Loading: Story = { args: { markets: undefined } };

export const Empty: Story = { args: { markets: [] } };

export const LongText: Story = {
  args: {
    markets: [
      build.market({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        close: '0.00000012345',
        change: '-99.99%',
      }),
      build.market({ title: 'BTC/USDT', close: '1234567.123456', change: '+12345.67%' }),
      build.market({ title: 'X/Y', symbol: 'xy', close: '', change: '' }),
    ],
  },
};
