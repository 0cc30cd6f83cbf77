import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WithdrawalHoldNotice } from './WithdrawalHoldNotice';

const meta = {
  title: 'Submit/WithdrawalHoldNotice',
  component: WithdrawalHoldNotice,
  args: { until: '2026-11-28 09:00:00' },
} satisfies Meta<typeof WithdrawalHoldNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/on hold until .*2026.11.28/)).toBeVisible();
  },
};
