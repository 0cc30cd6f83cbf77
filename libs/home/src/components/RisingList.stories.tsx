import { build, storyWorld } from '@ex/testing/story';
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

export const Filled: Story = { args: { markets: build.markets(12) } };

/** No answer for more than three periods. */
export const Stale: Story = {
  args: { markets: build.markets(3), freshness: { stale: true, ageSeconds: 42 } },
};

export const Empty: Story = { args: { markets: [] } };

export const LongText: Story = {
  args: {
    markets: [
      build.market({
        title: '1000000MOG/USDT',
        symbol: 'mogusdt',
        close: '0.00000012345',
        change: '-99.99%',
        logo: '',
      }),
      build.market({ title: 'BTC/USDT', close: '1234567.123456', change: '+12345.67%' }),
      build.market({ title: 'NEW', symbol: 'new', close: '', change: '' }),
    ],
  },
};
