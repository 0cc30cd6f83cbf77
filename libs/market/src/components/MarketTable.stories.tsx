import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MarketTable } from './MarketTable';

const meta = { title: 'Market/MarketTable', component: MarketTable, ...storyWorld() } satisfies Meta<
  typeof MarketTable
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { markets: build.markets(12) } };

export const Empty: Story = { args: { markets: [] } };

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
