import { screenScenes, sees } from '@ex/testing/scenes';
import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './AddressScreen';

const TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const free = {
  wapConfig: build.siteConfig({ can_edit_address: 1 }),
  getusraddress: { address: '', list: [] },
};
const bound = {
  wapConfig: build.siteConfig({ can_edit_address: 0 }),
  getusraddress: { address: TRC20, list: [build.boundAddress({ c_id: 1, address: TRC20 })] },
};
const ALIKE = 'T9yD7aQm2XkVfR8sWc4ZtH1nJpLbG6uWwb';
/** An address that is the default, and one that waits. */
const book = (first: string, second: string) => ({
  wapConfig: build.siteConfig({ can_edit_address: 1 }),
  getusraddress: bound.getusraddress,
  getPayoutAddresses: {
    ...{ wait_hours: 24, held_until: '', used: [ALIKE] },
    list: [
      build.payoutAddress({ label: first, address: ALIKE }),
      build.payoutAddress({ id: 2, label: second, bound: 0, usable_at: '2026-11-24 10:00:00' }),
    ],
  },
});
const scenes = screenScenes({ at: '/bindMentionAddress?id=1', token: 't' });
const world = (answers: object) =>
  storyWorld({ at: '/bindMentionAddress?id=1', token: 't', answers: [scenario('filled'), answers] });

const meta = { title: 'Wallet/AddressScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enters an address; the draft of an earlier story is removed first. */
async function enter(address: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Withdrawal address' });
  await userEvent.clear(field);
  await userEvent.type(field, address);
}

export const Filled: Story = { ...scenes.filled, play: sees('USDT') };
/** No coin can be withdrawn, so none has an address. */
export const Empty: Story = { ...scenes.empty, play: sees('Choose a coin') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/USDTLONGNAME/) };
export const Book: Story = {
  ...world(book('Savings', 'Ledger')),
  play: sees(/^Available from/),
};
export const BookWithLongLabels: Story = {
  ...world(book('A-label-without-a-space-of-all-40-letters', 'The wallet of the whole family at home')),
  play: sees(/^Available from/),
};
/** What is entered is easily taken for an address that was used before. */
export const Alike: Story = {
  ...world(book('Savings', 'Ledger')),
  play: async () => {
    await enter(TRC20);
    await userEvent.click(await screen.findByRole('button', { name: 'Save address' }));
    await expect(await screen.findByText(/looks like one you’ve used/)).toBeInTheDocument();
  },
};
export const Entered: Story = {
  ...world(free),
  play: async () => {
    await enter(TRC20);
    await expect(await screen.findByText('This address is for TRC20.')).toBeInTheDocument();
  },
};
export const Mistyped: Story = {
  ...world(free),
  play: async () => {
    await enter(TRC20.replace(/b$/, 'c'));
    await expect(await screen.findByText(/has a typo/)).toBeInTheDocument();
  },
};
export const Locked: Story = {
  ...world(bound),
  play: async () => void (await screen.findByText(/can’t edit saved addresses/)),
};
