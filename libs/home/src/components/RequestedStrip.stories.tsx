import { rememberRequestedPage } from '@ex/routing';
import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequestedStrip } from './RequestedStrip';

const meta = {
  title: 'Home/RequestedStrip',
  component: RequestedStrip,
  ...storyWorld({ token: 't1' }),
} satisfies Meta<typeof RequestedStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Deposit: Story = {
  beforeEach: () => rememberRequestedPage('/recharge'),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Continue to Deposit' });
  },
};
