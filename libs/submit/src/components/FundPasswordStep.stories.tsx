import { build, scenario, storyWorld } from '@ex/testing/story';
import { Button } from '@ex/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FundPasswordStep } from './FundPasswordStep';

const meta = {
  title: 'Submit/FundPasswordStep',
  component: FundPasswordStep,
  args: {
    value: '',
    onChange: () => undefined,
    missing: false,
    children: (
      <Button type="submit" block>
        Withdraw
      </Button>
    ),
  },
} satisfies Meta<typeof FundPasswordStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  ...storyWorld(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Forgot?' })).toHaveAttribute(
      'href',
      '/resetLegalPwd?then=back',
    );
  },
};
export const Typed: Story = { ...storyWorld(), args: { value: 'fund1234' } };
export const Missing: Story = {
  ...storyWorld(),
  args: { missing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter your fund password')).toBeVisible();
  },
};
/** A member without a fund password is led to set one, and back. */
export const NotSetYet: Story = {
  ...storyWorld({ token: 't1', answers: [scenario('filled'), { getusr: build.user({ have_pay: 0 }) }] }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Set fund password' });
    await expect(link).toHaveAttribute('href', '/resetLegalPwd?then=back');
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};
