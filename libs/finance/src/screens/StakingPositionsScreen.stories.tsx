import { screenScenes, sees } from '@ex/testing/scenes';
import { scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Screen } from './StakingPositionsScreen';

const place = { token: 't1', at: '/staking-list' };
const scenes = screenScenes(place);

const meta = { title: 'Finance/StakingPositionsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Redeem') };
export const Empty: Story = { ...scenes.empty, play: sees('Nothing here yet') };
export const Loading: Story = scenes.loading;
/** Answers outside the contract are an error like any other. */
export const Error: Story = {
  ...storyWorld({ ...place, answers: [scenario('malformed')] }),
  play: sees('Try again'),
};
export const LongText: Story = { ...scenes.longText, play: sees(/USDTLONGNAME/) };
export const Decision: Story = {
  ...scenes.filled,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    await screen.findByRole('dialog', { name: 'Redeem USDT' });
  },
};
