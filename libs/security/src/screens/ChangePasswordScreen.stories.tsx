import { outcome, scenario, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Screen } from './ChangePasswordScreen';

const meta = { title: 'Security/ChangePasswordScreen', component: Screen } satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const member = (answers: Parameters<typeof storyWorld>[0] = {}) =>
  storyWorld({ at: '/modifyPwd', token: 't1', ...answers });

export const Filled: Story = member();

export const Prompts: Story = {
  ...member(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('New login password'), 'abc123');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await canvas.findByText('Repeat the new password');
  },
};
/** No answer came: whether the password is changed is open. */
export const Error: Story = {
  ...member({ answers: [scenario('filled'), { resetpwd: outcome.offline() }] }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Current login password'), 'abc123');
    await userEvent.type(canvas.getByLabelText('New login password'), 'kQ7xZ2wM9p');
    await userEvent.type(canvas.getByLabelText('Repeat new password'), 'kQ7xZ2wM9p');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await canvas.findByRole('alert');
  },
};
