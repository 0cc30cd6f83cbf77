import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TradeConfirmationPanel } from './TradeConfirmationPanel';

const meta = {
  title: 'Spot/Trade confirmation',
  component: TradeConfirmationPanel,
  args: {
    text: 'This order would give other members more value than is allowed in a day. Confirm it with your fund password.',
    fundPassword: '',
    changePassword: fn(),
    isMissing: false,
    isBusy: false,
    confirm: fn(),
    clear: fn(),
    take: fn(),
  },
  ...storyWorld(),
} satisfies Meta<typeof TradeConfirmationPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm and place order' }));
    await expect(args.confirm).toHaveBeenCalledOnce();
  },
};
export const PasswordMissing: Story = { args: { isMissing: true } };
export const Sending: Story = { args: { fundPassword: 'fund1234', isBusy: true } };
/** While no order waits it takes no room. */
export const Nothing: Story = {
  args: { text: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
