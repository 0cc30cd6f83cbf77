import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuoteList } from './QuoteList';

const pair = {
  key: 'btcusdt',
  href: '#btc',
  base: 'BTC',
  quote: 'USDT',
  price: 64_210.5,
  shownPrice: '64,210.500000',
};
const rising = { ...pair, change: '+2.31%', direction: 'rise' } as const;
const falling = { ...pair, key: 'ethusdt', base: 'ETH', change: '−0.84%', direction: 'fall' } as const;

const meta = {
  title: 'List/QuoteList',
  component: QuoteList,
  args: { heads: ['Name', 'Price', '24h change'], items: [rising, falling] },
} satisfies Meta<typeof QuoteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = {
  args: {
    items: [
      {
        ...rising,
        base: 'VERYLONGCOINNAME',
        shownPrice: '123,456,789.123456',
      },
    ],
  },
};
