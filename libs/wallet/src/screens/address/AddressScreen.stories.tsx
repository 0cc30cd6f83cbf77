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
const scenes = screenScenes({ at: '/bindMentionAddress?id=1', token: 't' });
const world = (answers: object) =>
  storyWorld({ at: '/bindMentionAddress?id=1', token: 't', answers: [scenario('filled'), answers] });

const meta = { title: 'Wallet/AddressScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enters an address; what an earlier story left in the draft goes first. */
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
  play: async () => void (await screen.findByText(/can’t be changed/)),
};
