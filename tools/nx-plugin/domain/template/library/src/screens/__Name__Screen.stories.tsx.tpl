import { screenScenes, sees } from '@ex/testing/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './__Name__Screen';

const scenes = screenScenes({ token: 't1', at: '/__name__' });

const meta = { title: '__Name__/__Name__Screen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { ...scenes.filled, play: sees('__title__') };
