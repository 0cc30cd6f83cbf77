import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MoneyHold } from './MoneyHold';

const meta = {
  title: 'Submit/MoneyHold',
  component: MoneyHold,
  args: { until: '2026-11-28 09:00:00' },
} satisfies Meta<typeof MoneyHold>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/on hold until .*2026.11.28/)).toBeVisible();
  },
};
