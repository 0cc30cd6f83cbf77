import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { MemberStrip } from './MemberStrip';

const meta = { title: 'Home/MemberStrip', component: MemberStrip } satisfies Meta<typeof MemberStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  ...storyWorld({ token: 'demo' }),
  play: async () => {
    await screen.findByText(/1,214/);
  },
};

/** With unread notifications and hidden amounts. */
export const UnreadAndHidden: Story = {
  ...storyWorld({
    token: 'demo',
    answers: [scenario('filled'), { getusr: build.user({ has_unread: 1 }) }],
  }),
  play: async () => {
    await screen.findByRole('link', { name: 'Unread notifications' });
    const hide = screen.queryByRole('button', { name: 'Hide amounts' });
    if (hide) await userEvent.click(hide);
    await screen.findByText('Amount hidden');
  },
};

export const Loading: Story = storyWorld({ token: 'demo', answers: [scenario('loading')] });

/** The balance cannot be loaded: it reads as unknown, never as zero. */
export const Error: Story = storyWorld({
  token: 'demo',
  answers: [scenario('filled'), { getUserBalanceList: outcome.offline() }],
});

export const LongText: Story = storyWorld({
  token: 'demo',
  answers: [
    scenario('filled'),
    {
      getusr: build.user({ username: 'a-very-long-name-that-does-not-fit@subdomain.example.com' }),
      getUserBalanceList: build.balances({ all_price: '123456789012.34' }),
    },
  ],
});
