import { makeMarkets, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MarketList } from './MarketList';

const meta = {
  title: 'Trading/MarketList',
  component: MarketList,
  args: {
    markets: makeMarkets(8),
    failed: false,
    onRetry: fn(),
    onChoose: fn(),
    current: 'btcusdt',
    search: true,
  },
  ...storyWorld(),
} satisfies Meta<typeof MarketList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'btc');
    const [first] = await canvas.findAllByRole('button', { name: /BTC/ });
    if (first) await userEvent.click(first);
    await expect(args.onChoose).toHaveBeenCalled();
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zzzz');
    await expect(await canvas.findByRole('status')).toHaveTextContent('No markets match your search');
  },
};
export const Loading: Story = { args: { markets: undefined } };
export const Error: Story = { args: { markets: undefined, failed: true } };
export const Empty: Story = { args: { markets: [] } };
export const Stale: Story = { args: { freshness: { stale: true, ageSeconds: 24 } } };
/** Some markets are limited by an operator. */
export const Limited: Story = {
  args: {
    markets: makeMarkets(4).map((market, at) => ({
      ...market,
      trading: { mode: (['open', 'limit-only', 'cancel-only', 'halted'] as const)[at] ?? 'open', notice: '' },
    })),
  },
};
