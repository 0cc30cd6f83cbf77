import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { RegisterForm } from './RegisterForm';

const meta = {
  title: 'Auth/RegisterForm',
  component: RegisterForm,
  args: {
    config: build.siteConfig(),
    invite: '',
    busy: false,
    code: { secondsLeft: 0, sending: false },
    onSendCode: () => undefined,
    onSubmit: () => undefined,
  },
  ...storyWorld(),
} satisfies Meta<typeof RegisterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EverySwitchOn: Story = {};

export const ByPhone: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Phone' }));
    await expect(canvas.getByLabelText('Phone number')).toBeVisible();
  },
};

export const OnlyEmail: Story = {
  args: {
    config: build.siteConfig({ phone_register_switch: 0, verify_email_code: 0, invie_code_switch: 0 }),
  },
};

export const CodeSent: Story = { args: { code: { secondsLeft: 59, sending: false } } };

export const Sending: Story = { args: { busy: true } };

export const Prompts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(canvas.getByText('Please enter your email')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { invite: 'INVITE-CODE-THAT-IS-MUCH-LONGER-THAN-ANY-FIELD-OF-A-PHONE' },
};
