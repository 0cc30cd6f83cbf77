import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ConversionQuote } from '../components/ConversionQuote';
import { Screen } from './ConversionScreen';

const scenes = screenScenes({ token: 't1', at: '/exchangeb' });

const meta = {
  title: 'Transfers/ConversionScreen',
  component: Screen,
  // Removes the draft of an earlier story.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('You pay'), '100');
    await expect(await screen.findByText(/^≈/)).toBeInTheDocument();
  },
};
export const Empty: Story = { ...scenes.empty, play: sees('No coins to convert') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/USDTLONGNAME/) };
/** Prices did not come for a while: the quote turns grey, and nothing can be exchanged by it. */
export const Stale: Story = {
  ...scenes.filled,
  render: () => (
    <ConversionQuote
      from="USDT"
      to="BTC"
      terms={{ fromPrice: '1', toPrice: '64210.5', spread: '0.002', feeRate: '0.001' }}
      lines={undefined}
      age={{ isStale: true, seconds: 24, nextIn: 0 }}
      isRefreshing={false}
      onRefresh={() => undefined}
    />
  ),
};
export const Prompts: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Convert' }));
    await screen.findByText('Enter an amount');
  },
};
/** An operator has halted the market that the coins' price comes from. */
export const Halted: Story = {
  ...screenScenes(
    { token: 't1', at: '/exchangeb' },
    {
      getCanExchangeCoin: {
        list: ['USDT', 'BTC'].map((title, at) => ({
          ...{ id: at + 1, title, balance: '100', price: '1', ask_price: '1', spread: '0', fee_rate: '0' },
          ...{ min_value: '1', max_value: '1000' },
          ...(title === 'BTC' && { trade_mode: 'halted', trade_notice: 'Back at noon' }),
        })),
      },
    },
  ).filled,
  play: sees('Back at noon'),
};
