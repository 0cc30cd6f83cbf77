import { screenScenes } from '@ex/testing/scenes';
import { build, outcome } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { Screen } from './MemberTransferScreen';

const place = { token: 't1', at: '/transfer' };
const scenes = screenScenes(place);
/** Possible answers to the search for a receiver. */
const searching = screenScenes(place, { searchUser: outcome.loading() });
const unfound = screenScenes(place, { searchUser: outcome.refused('User not found') });
const long = screenScenes(place, {
  searchUser: build.foundUser({ username: 'a.very.long.name.of.a.member@mail.example.com' }),
});

/** Found by an id that is also a phone number, and easily mistaken for an earlier receiver. */
const lookAlike = screenScenes(place, {
  searchUser: build.foundUser({
    username: 'аna.m@example.com',
    resembles: 'ana.m@example.com',
    others_phone: 1,
  }),
});

/** After a change of a password. */
const held = screenScenes(place, {
  getPayoutAddresses: { wait_hours: 24, held_until: '2026-11-28 09:00:00', list: [], used: [] },
});

const meta = {
  title: 'Transfers/MemberTransferScreen',
  component: Screen,
  // Removes the draft of an earlier story.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);
const search = async (): Promise<void> => {
  await type('Recipient', 'ana');
  await press('Search');
};

/** Before anything is searched for. */
export const Empty: Story = {
  ...scenes.filled,
  play: async () => void (await screen.findByLabelText('Recipient')),
};
export const Held: Story = {
  ...held.filled,
  play: async () => void (await screen.findByText(/on hold until/)),
};
export const Filled: Story = {
  ...scenes.filled,
  play: async () => {
    await search();
    await screen.findByRole('button', { name: 'Yes, continue' });
  },
};
export const Loading: Story = { ...searching.filled, play: search };
export const Error: Story = {
  ...unfound.filled,
  play: async () => {
    await search();
    await screen.findByText(/not found/i);
  },
};
export const LongText: Story = {
  ...long.longText,
  play: async () => {
    await search();
    await screen.findByText(/a\.very\.long\.name/);
  },
};
export const LookAlike: Story = {
  ...lookAlike.filled,
  play: async () => {
    await search();
    await screen.findByText(/this name looks similar/);
  },
};
/** The sheet that decides says it again. */
export const LookAlikeDecided: Story = {
  ...lookAlike.filled,
  play: async () => {
    await search();
    await press('Yes, continue');
    await type('Amount', '100');
    await type('Fund password', 'fund1234');
    await press('Send');
    await within(await screen.findByRole('dialog')).findByText(/this name looks similar/);
  },
};
export const Prompts: Story = {
  ...scenes.filled,
  play: async () => {
    await search();
    await press('Yes, continue');
    await type('Amount', '100');
    await press('Send');
    await screen.findByText('Enter your fund password');
  },
};
