import type { Answers } from '@ex/testing';
import { screenScenes, sees } from '@ex/testing/scenes';
import { build, makeAssetBalance, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AssetsView } from './AssetsView';
import { Screen } from './AssetsScreen';

const world = (...answers: Answers[]) =>
  storyWorld({ at: '/assets', token: 't1', answers: [scenario('filled'), ...answers] });

const meta = { title: 'Wallet/AssetsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const COINS = ['USDT', 'BTC', 'ETH', 'TRX', 'SOL', 'XRP'];
const account = (type: number, worth: string) => ({
  type,
  totalAvailableAsset: worth,
  balanceInfo: COINS.map((coinName, coinId) =>
    build.coinBalance({
      coinId,
      coinName,
      all_zhprice: worth,
      ...(coinId === 5 && { balance: '0', dbalance: '0' }),
    }),
  ),
});
const many = {
  getCoinCosts: {
    list: [
      build.coinCost({ coin: 'BTC', quantity: '1204.55', cost: '1200000', average: '996.2226' }),
      build.coinCost({ coin: 'ETH', quantity: '1214.55', cost: '1300000', average: '1070.3553' }),
    ],
  },
  getUserBalanceList: {
    all_price: '98765432109.87',
    coinList: [account(1, '1234567.5'), account(2, '250'), account(3, '1')],
  },
};

/** Sets the page up, and forgets afterwards what the member chose on this device. */
const forgetting = (answers: Answers) => () => {
  const stop = world(answers).beforeEach();
  return () => {
    stop();
    localStorage.clear();
  };
};

export const Filled: Story = {
  ...world(many),
  play: async () => {
    await expect(await screen.findByText('Allocation by coin')).toBeVisible();
    await expect(await screen.findAllByText('Show all 6 coins')).toHaveLength(3);
  },
};
/** Average cost, profit and how they are computed. */
export const Costs: Story = {
  ...world(many),
  play: async () => {
    await expect(await screen.findByText('Average cost and profit')).toBeVisible();
    await userEvent.click(await screen.findByText('How this is calculated'));
    await expect(await screen.findByText(/fees included/)).toBeVisible();
  },
};
export const OneAccount: Story = {
  ...world(many),
  play: async () => {
    await screen.findByText('Allocation by coin');
    await userEvent.click(await screen.findByRole('tab', { name: 'Funds' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /On hold/ })).toHaveLength(6));
  },
};
export const Hidden: Story = {
  ...world(many),
  beforeEach: forgetting(many),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hide amounts' }));
    await screen.findByText('Allocation by coin');
    await expect(screen.queryByText(/98,765/)).not.toBeInTheDocument();
  },
};
export const Empty: Story = {
  ...world({ getUserBalanceList: { all_price: '0', coinList: [] } }),
  play: async () => void (await screen.findByText('No coins yet')),
};
const emptyCoins = COINS.map((coinName, coinId) =>
  build.coinBalance({ coinId, coinName, balance: '0', dbalance: '0', all_zhprice: '0' }),
);
const allZero = {
  getUserBalanceList: {
    all_price: '0',
    coinList: [1, 2, 3].map((type) => ({ type, totalAvailableAsset: '0', balanceInfo: emptyCoins })),
  },
};
export const AllHidden: Story = {
  ...world(allZero),
  beforeEach: forgetting(allZero),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hide zero balances' }));
    await screen.findByText('Coins with a zero balance are hidden.');
  },
};
export const Loading: Story = world({ getUserBalanceList: outcome.loading() });
export const Error: Story = {
  ...world({ getUserBalanceList: outcome.offline() }),
  play: async () => void (await screen.findByText('Couldn’t load')),
};
export const LongText: Story = {
  ...screenScenes({ at: '/assets', token: 't1' }).longText,
  play: sees(/USDTLONGNAME/),
};
export const Stale: Story = {
  ...world(),
  render: () => (
    <AssetsView
      balances={{
        usdValue: '98765432109.87',
        usdDebt: '1250',
        accounts: [{ account: 1, usdValue: '1234567.5', assets: [makeAssetBalance()] }],
      }}
      failed
      busy={false}
      onRefresh={() => undefined}
      freshness={{ stale: true, ageSeconds: 95 }}
      config={undefined}
      tab="all"
      onTab={() => undefined}
      filter={{ search: '', hideZero: false }}
      onSearch={() => undefined}
      onHideZero={() => undefined}
      hidden={false}
      onHidden={() => undefined}
    />
  ),
  play: async () => void (await screen.findByText('Updated 95 s ago')),
};
