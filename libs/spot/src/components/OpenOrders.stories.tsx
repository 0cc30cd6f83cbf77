import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ORDERS } from '../testing/samples';
import { OpenOrders } from './OpenOrders';

const meta = {
  title: 'Spot/Open orders',
  component: OpenOrders,
  args: {
    orders: [ORDERS.waiting, ORDERS.partly],
    failed: false,
    onRetry: fn(),
    onCancel: fn(),
    onCancelAll: fn(),
  },
  ...storyWorld(),
} satisfies Meta<typeof OpenOrders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('40%')).toBeInTheDocument();
    const [first] = canvas.getAllByRole('button', { name: 'Cancel' });
    if (first) await userEvent.click(first);
    await expect(args.onCancel).toHaveBeenCalledWith(ORDERS.waiting);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel all' }));
    await expect(args.onCancelAll).toHaveBeenCalledWith([ORDERS.waiting, ORDERS.partly]);
  },
};
/** An order that was filled or cancelled meanwhile offers nothing. */
export const ReadOnly: Story = {
  args: { orders: [ORDERS.filled, ORDERS.cancelled, ORDERS.unknown] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  },
};
export const Empty: Story = { args: { orders: [] } };
export const Loading: Story = { args: { orders: undefined } };
export const Error: Story = {
  args: { orders: undefined, failed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const LongText: Story = { args: { orders: [ORDERS.long] } };
export const AtNight: Story = { globals: { theme: 'night' } };
export const ByDay: Story = { globals: { theme: 'day' } };
export const RightToLeft: Story = {
  args: { orders: [ORDERS.partly, ORDERS.filled] },
  globals: { language: 'ar' },
};
