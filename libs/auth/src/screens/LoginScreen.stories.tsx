import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './LoginScreen';

const meta = { title: 'Auth/LoginScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyWorld({ at: '/login' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Forgot password?' });
  },
};

export const SiteNotKnownYet: Story = storyWorld({ at: '/login', answers: [scenario('loading')] });

export const SiteNotReachable: Story = storyWorld({
  at: '/login',
  answers: [scenario('filled'), { wapConfig: outcome.offline(), getSetting: outcome.offline() }],
});
