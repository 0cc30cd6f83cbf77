import { sees } from '@ex/testing/scenes';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './BankScreen';

const LONG =
  'Landwirtschaftliche Genossenschaftsbank für Außenhandel und Seefahrt, Zweigstelle Nordfriesland';
const world = (answers: object, can_edit_bank: 0 | 1 = 1) =>
  storyWorld({
    at: '/bank',
    token: 't',
    answers: [
      scenario('filled'),
      { wapConfig: build.siteConfig({ can_edit_bank, bank_swan_type: 1 }) },
      answers,
    ],
  });

const meta = { title: 'Bank/BankScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Filled: Story = {
  ...world({ getUserBankList: { list: [build.bankCard(), build.bankCard({ id: 2 })] } }),
  play: async () => void (await screen.findByRole('button', { name: 'Add bank card' })),
};
export const Waiting: Story = {
  ...world({
    getUserBankList: {
      list: [build.bankCard(), build.bankCard({ id: 2, usable_at: '2099-01-02 08:00:00' })],
    },
  }),
  play: sees(/Available from/),
};
export const Empty: Story = {
  ...world({ getUserBankList: { list: [] } }),
  play: async () => void (await screen.findByText('Nothing here yet')),
};
export const Error: Story = {
  ...world({ getUserBankList: outcome.offline() }),
  play: async () => void (await screen.findByRole('alert')),
};
export const Loading: Story = { ...world({ getUserBankList: outcome.loading() }) };
export const LongText: Story = {
  ...world({ getUserBankList: { list: [build.bankCard({ bank_name: LONG, card_name: LONG })] } }),
  play: sees(/Nordfriesland/),
};
export const Prompts: Story = {
  ...world({ getUserBankList: { list: [] } }),
  play: async () => {
    await press('Add bank card');
    await press('Save card');
    await expect(await screen.findByText('Enter the card number')).toBeInTheDocument();
  },
};
/** One digit is wrong; the number may be saved all the same, it need not be that of a card. */
export const Typo: Story = {
  ...world({ getUserBankList: { list: [] } }),
  play: async () => {
    await press('Add bank card');
    await userEvent.type(await screen.findByLabelText('Card number'), '4111 1111 1111 1112');
    await screen.findByText(/doesn’t look like a valid card number/);
  },
};
export const Locked: Story = {
  ...world({ getUserBankList: { list: [build.bankCard()] } }, 0),
  play: async () => {
    await press(/First Bank/);
    await expect(await screen.findByText(/can’t edit saved cards/)).toBeInTheDocument();
  },
};
/** Where the site states banks, one is picked. */
export const BankPicker: Story = {
  ...world({
    wapConfig: build.siteConfig({ can_edit_bank: 1, features: ['banks'] }),
    getUserBankList: { list: [] },
    getBanks: {
      list: ['Aurora Bank', 'Birch Bank', LONG, ...Array.from({ length: 9 }, (_, at) => `Bank ${at}`)],
    },
  }),
  play: async () => {
    await press('Add bank card');
    await press(/Choose your bank/);
    await screen.findByRole('dialog', { name: 'Bank name' });
  },
};
