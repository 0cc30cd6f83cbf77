import { sees } from '@ex/testing/scenes';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './WithdrawScreen';

const TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const open = {
  wapConfig: build.siteConfig({ withdrawal_status: 1, bank_swan_type: 1 }),
  getUserCoinBalance: build.withdrawInfo({ balance: '500', address_list: [{ id: 1, address: TRC20 }] }),
};
const world = (answers: Parameters<typeof storyWorld>[0]) =>
  storyWorld({ at: '/withdrawal', token: 't', ...answers });

const meta = { title: 'Wallet/WithdrawScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...world({ answers: [scenario('filled'), open] }),
  play: async () => {
    await screen.findByText(/Min 10/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '100');
    await expect(await screen.findByText(/^99\.00000000/)).toBeInTheDocument();
  },
};
export const WithoutAddress: Story = {
  ...world({
    answers: [scenario('filled'), open, { getUserCoinBalance: build.withdrawInfo({ address_list: [] }) }],
  }),
  play: async () => void (await screen.findByRole('link', { name: 'Add address' })),
};
export const Prompts: Story = {
  ...world({ answers: [scenario('filled'), open] }),
  play: async () => {
    await screen.findByText(/Min 10/);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await expect(await screen.findByText('Enter your fund password')).toBeInTheDocument();
  },
};
export const Closed: Story = {
  ...world({
    answers: [scenario('filled'), open, { wapConfig: build.siteConfig({ withdrawal_status: 0 }) }],
  }),
  play: async () => void (await screen.findByRole('button', { name: 'Contact support' })),
};
export const LongText: Story = {
  ...world({
    answers: [
      scenario('long'),
      {
        wapConfig: open.wapConfig,
        getUserCoinBalance: build.withdrawInfo({ balance: '98765432109876.12345678' }),
      },
    ],
  }),
  play: sees(/USDTLONGNAME/),
};
export const Loading: Story = world({
  answers: [scenario('filled'), { getCanWithdrawCoin: outcome.loading() }],
});
export const Error: Story = {
  ...world({ answers: [scenario('filled'), { getCanWithdrawCoin: outcome.offline() }] }),
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
export const Empty: Story = {
  ...world({ answers: [scenario('filled'), { getCanWithdrawCoin: { list: [] } }] }),
  play: async () => void (await screen.findByText('No coins can be withdrawn right now.')),
};
const venue_state = { mode: 'open', notice: '', off: [{ name: 'withdrawals', notice: 'Back at noon' }] };
/** An operator has switched withdrawals off and says why. */
export const SwitchedOff: Story = {
  ...world({
    answers: [
      scenario('filled'),
      open,
      { wapConfig: build.siteConfig({ withdrawal_status: 0, venue_state }) },
    ],
  }),
  play: async () => void (await screen.findByText('Back at noon')),
};
