import type { FeatureRoute } from '@ex/routing';
import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RouteScreen } from './RouteScreen';

const meta = { title: 'Shell/RouteScreen', component: RouteScreen, ...storyWorld() } satisfies Meta<
  typeof RouteScreen
>;
export default meta;
type Story = StoryObj<typeof meta>;

const route = (load: FeatureRoute['load'], shape: FeatureRoute['shape'] = 'list'): FeatureRoute => ({
  path: '/market',
  access: 'public',
  shape,
  load,
});
const never: FeatureRoute['load'] = () => new Promise(() => undefined);
function Broken(): never {
  throw new Error('A story of a crash');
}

export const Loading: Story = { args: { route: route(never) } };
export const LoadingForm: Story = { args: { route: route(never, 'form') } };
export const LoadingCards: Story = { args: { route: route(never, 'cards') } };
export const LoadingChart: Story = { args: { route: route(never, 'chart') } };
export const LoadingTrade: Story = { args: { route: route(never, 'trade') } };

export const Crashed: Story = {
  args: { route: route(() => Promise.resolve({ Screen: Broken })) },
  play: async ({ canvas }) => {
    await canvas.findByText('Something went wrong');
  },
};

const missing = route(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

export const NewVersion: Story = {
  beforeEach: storyWorld({ files: 404 }).beforeEach,
  args: { route: missing },
  play: async ({ canvas }) => {
    await canvas.findByText('A new version is available.');
  },
};

export const NoConnection: Story = {
  beforeEach: storyWorld({ files: 'unreachable' }).beforeEach,
  args: { route: missing },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No connection/);
  },
};
