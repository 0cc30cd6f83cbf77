import type { Answers } from '@ex/testing';
import { build, makeAssetBalance, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './AccountScreen';
import { BalanceCard } from './BalanceCard';

const at = (type: number) => `/trade-account?id=1&name=USDT&type=${type}&usd=1204.55&conversion=1214.55`;
const world = (type: number, ...answers: Answers[]) =>
  storyWorld({ at: at(type), token: 't1', answers: [scenario('filled'), ...answers] });

const meta = { title: 'Wallet/AccountScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG =
  'A remark that is much longer than the width of a small phone and has to find its way into more lines';

/** The bills of the account. */
export const Filled: Story = {
  ...world(1),
  play: async () => void (await screen.findByText('Option won')),
};
export const Withdrawals: Story = {
  ...world(2, {
    getWithdrawList: {
      list: [1, 2, 3, 9].map((status) =>
        build.withdrawalRecord({ id: status, status, remark: status === 3 ? LONG : '' }),
      ),
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Withdrawals' }));
    await expect(await screen.findByText('Rejected')).toBeVisible();
    await expect(await screen.findByText('Unknown status')).toBeVisible();
  },
};
const followed = (payment: Parameters<typeof build.payment>[0]) =>
  world(2, {
    wapConfig: build.siteConfig({ features: ['payment_states', 'address_book'] }),
    getWithdrawList: { list: [build.withdrawalRecord({ id: 7, state: payment?.state ?? 'locked' })] },
    getPayment: build.payment(payment),
  });
const openPayment = async (text: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Withdrawals' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  await expect(await screen.findByText(text)).toBeVisible();
};

/** A withdrawal that is being paid: its steps and the usual time. */
export const PaymentBeingPaid: Story = {
  ...followed({}),
  play: () => openPayment('Usual time: up to 45 minutes'),
};
/** A payment that came back, with its hash and a long reason. */
export const PaymentReturned: Story = {
  ...followed({
    ...{ state: 'returned', reference: '7d4f0c9a1b2e3d4c5f6a7b8c9d0e1f2a', reason: LONG },
    steps: ['requested', 'approved', 'locked', 'sent', 'returned'].map((state) => ({
      state,
      at: '2026-11-21 09:00:00',
    })),
  }),
  play: () => openPayment(LONG),
};
export const Deposits: Story = {
  ...world(1, {
    getRechargeList: {
      list: [1, 2, 3].map((status) =>
        build.depositRecord({
          status,
          num: '123456789.12345678',
          address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
        }),
      ),
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Deposits' }));
    await expect(await screen.findByText('Under review')).toBeVisible();
  },
};
export const Transfers: Story = {
  ...world(3),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Transfers' }));
    await expect(await screen.findByText('Options to Funds')).toBeVisible();
  },
};
export const LongText: Story = {
  ...world(1, { getBillList: { list: [build.bill({ remark: LONG, num: '99999999999.12345678' })] } }),
  play: async () => void (await screen.findByText(LONG)),
};
export const Empty: Story = {
  ...world(1, { getBillList: { list: [] } }),
  play: async () => void (await screen.findByText('Nothing here yet')),
};
export const Loading: Story = world(1, {
  getBillList: outcome.loading(),
  getUserBalanceList: outcome.loading(),
});
export const Error: Story = {
  ...world(1, { getBillList: outcome.offline() }),
  play: async () => void (await screen.findByText('Couldn’t load')),
};
/** The balance did not come for a while: grey, with its age. */
export const Stale: Story = {
  ...world(1),
  render: () => (
    <BalanceCard
      link={{
        coinId: 1,
        coin: 'USDT',
        account: 1,
        available: '1204.55',
        usdValue: '1214.55',
      }}
      asset={makeAssetBalance()}
      freshness={{ stale: true, ageSeconds: 95 }}
      hidden={false}
    />
  ),
  play: async () => void (await screen.findByText('Updated 95 s ago')),
};
export const NoCoin: Story = {
  ...storyWorld({ at: '/trade-account', token: 't1' }),
  play: async () => void (await screen.findByText('No coin selected')),
};
