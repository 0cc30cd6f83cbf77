import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './SessionsScreen';

const meta = { title: 'Security/SessionsScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = (answers: Parameters<typeof storyWorld>[0] = {}) =>
  storyWorld({ at: '/sessions', token: 't1', ...answers });

export const Filled: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await canvas.findByText('This device');
  },
};
export const LongTexts: Story = {
  ...member({
    answers: [
      scenario('filled'),
      {
        getSessions: {
          list: [1, 2, 3].map((id) =>
            build.openSession({
              id,
              current: id === 1 ? 1 : 0,
              browser: 'Samsung Internet, Android',
              network: '2001:db8:1234:5678',
            }),
          ),
        },
      },
    ],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('This device');
  },
};
export const Asking: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /I don’t recognize a login/ }));
  },
};
export const Empty: Story = member({ answers: [scenario('empty')] });
export const Loading: Story = member({ answers: [scenario('loading')] });
export const Error: Story = {
  ...member({
    answers: [scenario('filled'), { getSessions: outcome.offline(), getLogins: outcome.offline() }],
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button', { name: 'Try again' });
  },
};
