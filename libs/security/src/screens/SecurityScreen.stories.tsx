import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './SecurityScreen';

const meta = { title: 'Security/SecurityScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = (answers: Parameters<typeof storyWorld>[0] = {}) =>
  storyWorld({ at: '/security', token: 't1', ...answers });

export const Filled: Story = {
  ...member({ answers: [scenario('filled'), { getusr: build.user({ have_pay: 1 }) }] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Fund password');
  },
};
export const FundPasswordNotSet: Story = {
  ...member({ answers: [scenario('filled'), { getusr: build.user({ have_pay: 0 }) }] }),
  play: async ({ canvas }) => {
    await canvas.findByText('Not set');
  },
};
export const VerifyingEmail: Story = {
  ...member({ answers: [scenario('filled'), { getusr: build.user({ email_unverified: 1 }) }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Verify your email/ }));
  },
};
export const Asking: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Log out on all devices/ }));
  },
};
export const Loading: Story = member({ answers: [scenario('loading')] });
export const Error: Story = {
  ...member({ answers: [scenario('filled'), { getusr: outcome.offline() }] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};
