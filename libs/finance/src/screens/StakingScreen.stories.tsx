import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './StakingScreen';

const scenes = screenScenes({ token: 't1', at: '/staking' });

const meta = { title: 'Finance/StakingScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Stake') };
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/USDTLONGNAME/) };
export const Prompts: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stake' }));
    await expect(screen.getByLabelText('Amount')).toBeInvalid();
  },
};
