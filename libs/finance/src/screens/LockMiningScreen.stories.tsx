import { screenScenes, sees } from '@ex/testing/scenes';
import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './LockMiningScreen';

const scenes = screenScenes({ token: 't1', at: '/lockming' });

const meta = { title: 'Finance/LockMiningScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Miner 30') };
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
export const Error: Story = { ...scenes.error, play: sees('Try again') };
export const LongText: Story = { ...scenes.longText, play: sees(/^Miner 30 with/) };
export const Orders: Story = {
  ...storyWorld({ token: 't1', at: '/lockming?tab=orders' }),
  play: sees('M20261121001'),
};
