import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ORDERS } from '../testing/samples';
import { CancelAllSheet } from './CancelAllSheet';

const meta = {
  title: 'Spot/Cancel all sheet',
  component: CancelAllSheet,
  args: { orders: [ORDERS.waiting, ORDERS.partly], onClose: fn() },
  ...storyWorld({ token: 't1' }),
} satisfies Meta<typeof CancelAllSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel all orders?' });
    await expect(dialog).toHaveTextContent('Open orders (2)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel all' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};
export const RightToLeft: Story = {
  globals: { language: 'ar' },
  play: async () => void (await screen.findByRole('dialog')),
};
