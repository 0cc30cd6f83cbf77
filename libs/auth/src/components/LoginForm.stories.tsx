import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LoginForm } from './LoginForm';

const meta = {
  title: 'Auth/LoginForm',
  component: LoginForm,
  args: { account: '', busy: false, onEdit: () => undefined, onSubmit: () => undefined },
  ...storyWorld(),
} satisfies Meta<typeof LoginForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Remembered: Story = { args: { account: 'ann@example.com' } };

export const Sending: Story = { args: { account: 'ann@example.com', busy: true } };

export const Prompts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getByText('Enter your email, phone or username')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    account: 'a-very-long-name-that-does-not-fit-into-one-line-of-a-small-phone@subdomain.example.com',
  },
};
