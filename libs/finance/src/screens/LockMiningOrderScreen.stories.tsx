import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Screen } from './LockMiningOrderScreen';

const scenes = screenScenes({ token: 't1', at: '/lockming-application?id=1' });

const meta = { title: 'Finance/LockMiningOrderScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Miner 30') };
/** The product is not offered any more. */
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/^Miner 30 with/) };
export const Decision: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lock' }));
    await screen.findByRole('dialog', { name: 'Lock USDT' });
  },
};
