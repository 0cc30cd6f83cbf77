import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './ForgotScreen';

const scenes = screenScenes({ at: '/forgot' });

const meta = { title: 'Auth/ForgotScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('Send link') };
export const Loading: Story = scenes.loading;
