import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { __Name__View } from './__Name__View';

const LONG = 'A label much wider than a small phone, which has to find its way into a second line';

const meta = {
  title: '__Name__/View',
  component: __Name__View,
  args: { state: { kind: 'filled', rows: [{ id: '1', label: 'First' }] }, onRetry: fn() },
} satisfies Meta<typeof __Name__View>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First')).toBeVisible();
  },
};
export const LongText: Story = { args: { state: { kind: 'filled', rows: [{ id: '1', label: LONG }] } } };
export const Empty: Story = { args: { state: { kind: 'empty' } } };
export const Loading: Story = { args: { state: { kind: 'loading' } } };
export const Error: Story = {
  args: { state: { kind: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
