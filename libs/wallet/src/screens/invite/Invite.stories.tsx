import { build, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Screen } from './InviteScreen';

const meta = { title: 'Wallet/Invite', render: () => <Screen /> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyWorld({
    at: '/invite?code=AB12CD34',
    token: 't',
    answers: [scenario('filled'), { wapConfig: build.siteConfig({ invit_url: 'https://join.example/r' }) }],
  }),
  play: async () => void (await screen.findByText('AB12CD34')),
};
