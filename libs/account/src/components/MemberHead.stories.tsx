import { build } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemberHead } from './MemberHead';

const meta = { title: 'Account/MemberHead', component: MemberHead } satisfies Meta<typeof MemberHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { user: build.user({ username: 'ann', vip: 3 }) } };

export const LongText: Story = {
  args: {
    user: build.user({
      username: 'a-very-long-name-that-does-not-fit-into-one-line@subdomain.example.com',
      id: 1234567890,
      credit_score: 1000000,
    }),
  },
};
