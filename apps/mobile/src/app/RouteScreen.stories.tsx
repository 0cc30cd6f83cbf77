import type { FeatureRoute } from '@ex/routing';
import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RouteScreen } from './RouteScreen';

const meta = { title: 'Shell/RouteScreen', component: RouteScreen, ...storyWorld() } satisfies Meta<
  typeof RouteScreen
>;
export default meta;
type Story = StoryObj<typeof meta>;

const route = (load: FeatureRoute['load']): FeatureRoute => ({ path: '/market', access: 'public', load });
function Broken(): never {
  throw new Error('A story of a crash');
}

export const Loading: Story = { args: { route: route(() => new Promise(() => undefined)) } };

export const Crashed: Story = {
  args: { route: route(() => Promise.resolve({ Screen: Broken })) },
  play: async ({ canvas }) => {
    await canvas.findByText('Something went wrong');
  },
};

export const NewVersion: Story = {
  args: { route: route(() => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async ({ canvas }) => {
    await canvas.findByText('A new version is available.');
  },
};
