import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Screen } from './AccountTransferScreen';

const scenes = screenScenes({ token: 't1', at: '/changemoney' });

const meta = {
  title: 'Transfers/AccountTransferScreen',
  component: Screen,
  // Removes the draft of an earlier story.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...scenes.filled,
  play: async () => void (await screen.findByLabelText('Amount')),
};
export const Empty: Story = { ...scenes.empty, play: sees('No coins to transfer') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/USDTLONGNAME/) };
export const Decision: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Amount'), '5');
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
    await screen.findByRole('dialog');
  },
};
