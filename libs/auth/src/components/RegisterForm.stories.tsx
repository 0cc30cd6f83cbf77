import { makeSiteConfig, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { RegisterForm } from './RegisterForm';

const EVERYTHING_ON = makeSiteConfig().registration;

const meta = {
  title: 'Auth/RegisterForm',
  component: RegisterForm,
  args: {
    config: EVERYTHING_ON,
    invitationCode: '',
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
    config: { byEmail: true, byPhone: false, verifiesEmail: false, asksInvitationCode: false },
  },
};

export const CodeSent: Story = { args: { code: { secondsLeft: 59, sending: false } } };

export const Sending: Story = { args: { busy: true } };

export const Prompts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByText('Enter a valid email address')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { invitationCode: 'INVITE-CODE-THAT-IS-MUCH-LONGER-THAN-ANY-FIELD-OF-A-PHONE' },
};
