import { build, outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './FundPasswordScreen';

const meta = { title: 'Security/FundPasswordScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = (answers: Parameters<typeof storyWorld>[0] = {}) =>
  storyWorld({ at: '/resetLegalPwd', token: 't1', ...answers });

export const Filled: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Reset fund password' });
  },
};
/** No answer came: whether the password is set is open. */
export const Error: Story = {
  ...member({ answers: [scenario('filled'), { resetpay: outcome.offline() }] }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Login password'), 'abc123');
    await userEvent.type(canvas.getByLabelText('New fund password'), 'kQ7xZ2wM9p');
    await userEvent.type(canvas.getByLabelText(/^Repeat/), 'kQ7xZ2wM9p');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset fund password' }));
    await canvas.findByRole('alert');
  },
};
export const FirstTime: Story = {
  ...member({ answers: [scenario('filled'), { getusr: build.user({ have_pay: 0 }) }] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Set fund password' });
  },
};
export const SameAsLogin: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Login password'), 'kQ7xZ2wM9p');
    await userEvent.type(canvas.getByLabelText('New fund password'), 'kQ7xZ2wM9p');
    await canvas.findByText(/Same as your login password/);
  },
};
