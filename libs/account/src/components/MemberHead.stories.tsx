import { makeMember } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MemberHead } from './MemberHead';

const meta = { title: 'Account/MemberHead', component: MemberHead } satisfies Meta<typeof MemberHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { member: makeMember({ name: 'ann', vipLevel: 3 }) } };

export const Email: Story = {
  args: { member: makeMember({ name: 'alexandra.summers@example.com' }) },
  play: async ({ canvasElement }) => {
    const name = canvasElement.querySelector('bdi')?.textContent;
    await expect(name).toBe('alexandra.summers@example.com');
  },
};

export const LongText: Story = {
  args: {
    member: makeMember({
      name: 'a-very-long-name-that-does-not-fit-into-one-line@subdomain.example.com',
      id: 1234567890,
      creditScore: 1000000,
    }),
  },
};
