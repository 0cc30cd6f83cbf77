import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusPill } from '../../mark/StatusPill';

const meta = {
  title: 'Components/StatusPill',
  component: StatusPill,
  args: { status: 'pending', label: 'Under review' },
} satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
