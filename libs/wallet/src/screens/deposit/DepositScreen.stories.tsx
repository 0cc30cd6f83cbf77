import type { Answers } from '@ex/testing';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { DEPOSITS, ERC20 } from '../../testing/deposit-answers';
import type { DepositDraft } from '../../model/deposit';
import { DepositDone } from './DepositDone';
import { Screen } from './DepositScreen';

const site = (recharge_status: 0 | 1) => ({ wapConfig: build.siteConfig({ recharge_status }) });
/** A member on the deposit screen with nothing typed, or what `draft` says. */
const world = (answers: Answers = {}, draft: Partial<DepositDraft> = {}) => {
  const place = storyWorld({
    at: '/recharge',
    token: 't1',
    answers: [scenario('filled'), site(1), DEPOSITS, answers],
  });
  return {
    ...place,
    beforeEach: () => {
      const leave = place.beforeEach();
      // A new session forgets what was typed in the one before.
      sessionStorage.setItem('kept.draft-deposit', JSON.stringify({ session: 't1', draft }));
      return leave;
    },
  };
};

const meta = { title: 'Wallet/DepositScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const records = {
  getRechargeList: { list: [1, 2, 3].map((status) => build.depositRecord({ status, address: ERC20 })) },
};

export const Filled: Story = {
  ...world(records),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'TRC20' })).toBeChecked();
    await screen.findByText('Recent deposits');
  },
};
export const Bank: Story = {
  ...world(),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Bank' }));
    await expect(await screen.findByText('FIRSTXX')).toBeVisible();
  },
};
export const Prompts: Story = {
  ...world(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Deposit amount' }), '100');
    await userEvent.click(await screen.findByRole('button', { name: 'Submit deposit' }));
    await expect(await screen.findByText('Add proof of payment')).toBeVisible();
  },
};
export const Confirm: Story = {
  ...world({}, { coin: '1', amount: '100', proof: '/files/a' }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit deposit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm deposit' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'ERC20' }));
    await screen.findAllByText(/If you used ERC20/);
  },
};
export const Closed: Story = {
  ...world(site(0)),
  play: async () => void (await screen.findByRole('button', { name: 'Contact support' })),
};
export const AddressOfAnotherNetwork: Story = {
  ...world({
    getrecharge: {
      list: [
        build.depositCoin({ networkList: [build.network({ pay_type: 1, pay_img: '', address: ERC20 })] }),
      ],
    },
  }),
  play: async () => void (await screen.findByText(/isn’t on the/)),
};
export const LongText: Story = {
  ...world({
    getrecharge: {
      list: [
        build.depositCoin({
          title: 'LONGCOINNAME',
          networkList: [1, 2, 3, 4].map((id) =>
            build.network({
              id,
              pay_type: 3,
              bank_name: 'Landesbank der Vereinigten Sparkassen und Genossenschaften Aktiengesellschaft',
              bank_code: 'X'.repeat(60),
            }),
          ),
        }),
      ],
    },
  }),
  play: async () => void (await screen.findByRole('radio', { name: 'Bank 4' })),
};
export const Empty: Story = {
  ...world({ getrecharge: { list: [] } }),
  play: async () => void (await screen.findByText('No coins can be deposited right now.')),
};
export const Loading: Story = world({ getrecharge: outcome.loading() });
export const Error: Story = {
  ...world({ getrecharge: outcome.offline() }),
  play: async () => void (await screen.findByText('Couldn’t load')),
};
export const Done: Story = {
  ...world(),
  render: () => (
    <DepositDone
      deposit={{
        coinId: 1,
        amount: '100.5',
        coin: 'USDT',
        account: 1,
        destination: ERC20,
      }}
      onAgain={() => undefined}
    />
  ),
  play: async () => void (await screen.findByText('Under review')),
};
const venue_state = { mode: 'open', notice: '', off: [{ name: 'deposits', notice: 'Back at noon' }] };
/** An operator has switched deposits off and says why. */
export const SwitchedOff: Story = {
  ...world({ wapConfig: build.siteConfig({ recharge_status: 0, venue_state }) }),
  play: async () => void (await screen.findByText('Back at noon')),
};
