import { makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MarketList } from './MarketList';
import { MarketPicker } from './MarketPicker';

const LIST = { failed: false, onRetry: fn(), onChoose: fn(), current: 'btcusdt', search: true };

const meta = {
  title: 'Trading/MarketPicker',
  component: MarketPicker,
  args: {
    open: true,
    onClose: fn(),
    from: 'bottom',
    children: <MarketList {...LIST} markets={makeMarkets(8)} />,
  },
  ...storyWorld(),
} satisfies Meta<typeof MarketPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromBottom: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const FromStart: Story = { ...FromBottom, args: { from: 'start' } };
export const Loading: Story = {
  args: { from: 'start', children: <MarketList {...LIST} markets={undefined} /> },
};
export const Error: Story = {
  args: { from: 'start', children: <MarketList {...LIST} markets={undefined} failed /> },
};
