import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FundPasswordField } from './FundPasswordField';

const meta = {
  title: 'Submit/FundPasswordField',
  component: FundPasswordField,
  args: { value: '', onChange: () => undefined, missing: false },
  ...storyWorld(),
} satisfies Meta<typeof FundPasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Forgot?' })).toHaveAttribute('href', '/resetLegalPwd');
  },
};
export const Typed: Story = { args: { value: 'fund1234' } };
export const Missing: Story = {
  args: { missing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter your fund password')).toBeVisible();
  },
};
