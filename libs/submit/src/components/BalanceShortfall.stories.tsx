import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BalanceShortfall } from './BalanceShortfall';

const meta = {
  title: 'Submit/BalanceShortfall',
  component: BalanceShortfall,
  args: { coin: 'USDT', amount: '5000', available: '1204.55' },
} satisfies Meta<typeof BalanceShortfall>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Coins to convert and a way to deposit. */
export const AboveBalance: Story = {
  ...storyWorld({ token: 't1', answers: [scenario('filled')] }),
  play: async () => {
    await expect(await screen.findByText(/You need 3,795.45/)).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Deposit' })).toBeVisible();
  },
};

/** The site takes no deposits and converts nothing; another account has the coin. */
export const TransferOnly: Story = {
  args: { account: 3 },
  ...storyWorld({
    token: 't1',
    answers: [
      scenario('filled'),
      { wapConfig: build.siteConfig({ recharge_status: 0, flash_exchange_status: 0 }) },
    ],
  }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Transfer' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  ...storyWorld({ token: 't1', answers: [scenario('filled')] }),
  globals: { language: 'ar' },
};
