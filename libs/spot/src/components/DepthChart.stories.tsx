import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BOOK } from '../testing/samples';
import { DepthChart } from './DepthChart';

const meta = {
  title: 'Spot/Depth',
  component: DepthChart,
  args: {
    pair: { base: 'BTC', quote: 'USDT' },
    book: BOOK,
    stale: false,
    ageSeconds: 0,
    failed: false,
    onRetry: fn(),
  },
  ...storyWorld(),
} satisfies Meta<typeof DepthChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Totals and ends are said in words. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures.slice(2)).toEqual(['64,166.250000', '1.250000', '64,244.500000']);
  },
};
/** The book has no asks. */
export const OneSideEmpty: Story = { args: { book: { ...BOOK, asks: [] } } };
export const Empty: Story = {
  args: { book: { asks: [], bids: [] } },
  play: async ({ canvas }) => void (await canvas.findByText('No orders')),
};
export const Loading: Story = { args: { book: undefined } };
export const Error: Story = {
  args: { book: undefined, failed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Stale: Story = { args: { stale: true, ageSeconds: 24 } };
export const LongFigures: Story = {
  args: {
    pair: { base: 'VERYLONGCOINNAME', quote: 'USDT' },
    book: {
      asks: [{ price: '123456789.123456', quantity: '98765432.123456' }],
      bids: [{ price: '0.00000123', quantity: '1234567890.5' }],
    },
  },
};
export const ByDay: Story = { globals: { theme: 'day' } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
