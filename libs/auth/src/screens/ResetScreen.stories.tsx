import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './ResetScreen';

const meta = { title: 'Auth/ResetScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...screenScenes({ at: '/reset#token' }).filled,
  play: sees('Change password'),
};
export const NoToken: Story = { ...screenScenes({ at: '/reset' }).filled, play: sees(/incomplete/) };
