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
    onEdit: () => undefined,
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

const TERMS = {
  version: '2026-01',
  texts: [
    { kind: 'terms', title: 'Terms of service', html: '<p>Trade at your own risk.</p>' },
    { kind: 'risk', title: 'Risk disclosure', html: '<p>You can lose your whole stake.</p>' },
  ],
} as const;
const LONG_TERMS = {
  version: '2026-01',
  texts: [
    {
      kind: 'terms',
      title: 'General terms and conditions of business '.repeat(3),
      html: '<p>All of it.</p>',
    },
  ],
} as const;
const toAccept = { current: TERMS, failed: false, onRetry: () => undefined };

export const WithTerms: Story = {
  args: { terms: toAccept },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Accept the terms to create an account',
    );
  },
};

export const TermsLoading: Story = { args: { terms: { ...toAccept, current: undefined } } };

export const TermsFailed: Story = { args: { terms: { ...toAccept, current: undefined, failed: true } } };

export const LongText: Story = {
  args: {
    invitationCode: 'INVITE-CODE-THAT-IS-MUCH-LONGER-THAN-ANY-FIELD-OF-A-PHONE',
    terms: { ...toAccept, current: LONG_TERMS },
  },
};
