import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderBar } from './OrderBar';

const nothing = (): void => undefined;
const chosen = { duration: { seconds: 60, min: '10' }, quantity: '1234.50' };
const meta = {
  title: 'Options/Order bar',
  component: OrderBar,
  args: { choice: undefined, onSettings: nothing, onBuy: nothing, blocked: undefined, busy: false },
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
export const Chosen: Story = { args: { choice: chosen } };
export const Sending: Story = { args: { choice: chosen, busy: true } };
export const PlayMoney: Story = { args: { choice: chosen, money: 'play' } };
export const Closed: Story = {
  args: { choice: chosen, money: 'closed' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /Buy/ })) await expect(button).toBeDisabled();
  },
};
export const StalePrice: Story = {
  args: { choice: chosen, blocked: 'Prices are older than 24 s. Trading waits for a fresh price.' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /Buy/ })) await expect(button).toBeDisabled();
  },
};
