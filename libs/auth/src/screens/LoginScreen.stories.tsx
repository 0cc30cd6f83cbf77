import { rememberRequestedPage } from '@ex/routing';
import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from './LoginScreen';

const meta = { title: 'Auth/LoginScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const atLogin = storyWorld({ at: '/login' });

export const Filled: Story = {
  ...storyWorld({ at: '/login' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Forgot password?' });
  },
};

/** The member has just frozen the account. */
export const Frozen: Story = {
  ...storyWorld({ at: '/login?state=frozen' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Contact support' });
  },
};

/** A visitor opened a page of members. */
export const Requested: Story = {
  ...atLogin,
  beforeEach: () => {
    const end = atLogin.beforeEach();
    rememberRequestedPage('/recharge');
    return () => {
      rememberRequestedPage(undefined);
      return end();
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Log in to continue to Deposit.');
  },
};

/** The settings of the site are not known yet. */
export const Loading: Story = storyWorld({ at: '/login', answers: [scenario('loading')] });

/** The site does not say what it allows. */
export const Error: Story = storyWorld({
  at: '/login',
  answers: [scenario('filled'), { wapConfig: outcome.offline(), getSetting: outcome.offline() }],
});
const venue_state = { mode: 'open', notice: '', off: [{ name: 'login', notice: 'Back at noon' }] };
/** An operator has switched log-in off and says why. */
export const SwitchedOff: Story = {
  ...storyWorld({
    at: '/login',
    answers: [scenario('filled'), { wapConfig: build.siteConfig({ venue_state }) }],
  }),
  play: async ({ canvas }) => void (await canvas.findByText('Back at noon')),
};
