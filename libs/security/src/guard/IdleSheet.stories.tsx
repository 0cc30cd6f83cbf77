import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { IdleSheet } from './IdleSheet';

const meta = {
  title: 'Security/IdleSheet',
  component: IdleSheet,
  args: { secondsLeft: 60, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof IdleSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Warning: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    await expect(args.onStay).toHaveBeenCalled();
  },
};
