import { storyWorld } from '@ex/testing/story';
import { PriceText } from '@ex/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BOOK } from '../testing/samples';
import { OrderBook } from './OrderBook';

const meta = {
  title: 'Spot/Order book',
  component: OrderBook,
  args: {
    pair: { base: 'BTC', quote: 'USDT' },
    book: BOOK,
    view: 'all',
    onView: fn(),
    onPrice: fn(),
    stale: false,
    failed: false,
    onRetry: fn(),
    price: <PriceText price={64_210.5} shown="64,210.500000" direction="rise" triangle />,
  },
  ...storyWorld(),
} satisfies Meta<typeof OrderBook>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByTitle('Use price 64,211.500000'));
    await expect(args.onPrice).toHaveBeenCalledWith('64211.5');
    await userEvent.click(canvas.getByRole('radio', { name: 'Bids' }));
    await expect(args.onView).toHaveBeenCalledWith('bids');
  },
};
/** Levels at which the member has open orders are marked. */
export const OwnOrders: Story = {
  args: { isOwn: (side, price) => side === 'bids' && price === BOOK.bids[1]?.price },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Your order')).toHaveLength(1);
  },
};
export const AsksOnly: Story = { args: { view: 'asks' } };
export const BidsOnly: Story = { args: { view: 'bids' } };
/** The book has no asks: the side says so, the other one stays. */
export const OneSideEmpty: Story = {
  args: { book: { ...BOOK, asks: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No orders')).toBeInTheDocument();
  },
};
export const Empty: Story = { args: { book: { asks: [], bids: [] } } };
export const Loading: Story = { args: { book: undefined } };
export const Error: Story = {
  args: { book: undefined, failed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Stale: Story = { args: { stale: true } };
export const LongFigures: Story = {
  args: {
    pair: { base: 'VERYLONGCOINNAME', quote: 'USDT' },
    book: {
      asks: [{ price: '123456789.123456', quantity: '98765432.123456' }],
      bids: [{ price: '0.00000123', quantity: '1234567890.5' }],
    },
  },
};
export const AtNight: Story = { globals: { theme: 'night' } };
export const ByDay: Story = { globals: { theme: 'day' } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
