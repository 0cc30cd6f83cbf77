import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { MemberDrawer } from './MemberDrawer';

const meta = {
  title: 'Account/MemberDrawer',
  component: MemberDrawer,
  args: { onClose: () => undefined },
} satisfies Meta<typeof MemberDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = { token: 'demo' };

export const Filled: Story = {
  ...storyWorld(member),
  play: async () => {
    await screen.findByText('demo');
  },
};

export const Loading: Story = {
  ...storyWorld({ ...member, answers: [scenario('loading')] }),
  play: async () => {
    await screen.findByRole('dialog');
  },
};

export const Error: Story = {
  ...storyWorld({ ...member, answers: [scenario('filled'), { getusr: outcome.offline() }] }),
  play: async () => {
    await screen.findByRole('alert');
  },
};

export const LoggingOut: Story = {
  ...storyWorld(member),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByRole('dialog', { name: 'Log out of this device?' });
  },
};
