import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderBar } from './OrderBar';

const nothing = (): void => undefined;
const chosen = { duration: { seconds: 60, minStake: '10', maxStake: null }, stake: '1234.50' };
const meta = {
  title: 'Options/Order bar',
  component: OrderBar,
  args: { settings: undefined, onSettings: nothing, onBuy: nothing, blocked: undefined, busy: false },
  ...storyWorld(),
} satisfies Meta<typeof OrderBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Waiting: Story = {
  args: { waiting: 'Waiting for the price' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Waiting for the price')[0]).toBeVisible();
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};
export const Chosen: Story = { args: { settings: chosen, payoutRate: '0.85' } };
export const Sending: Story = { args: { settings: chosen, busy: true } };
export const PlayMoney: Story = { args: { settings: chosen, money: 'play' } };
export const Closed: Story = {
  args: { settings: chosen, money: 'closed' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /^(Up|Down)$/ }))
      await expect(button).toBeDisabled();
  },
};
export const StalePrice: Story = {
  args: { settings: chosen, blocked: 'Prices are 24 s old. Trading resumes when they update.' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /^(Up|Down)$/ }))
      await expect(button).toBeDisabled();
  },
};
