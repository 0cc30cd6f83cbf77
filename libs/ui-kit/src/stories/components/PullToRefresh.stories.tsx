import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PullToRefresh } from '../../list/PullToRefresh';

const meta = {
  title: 'Components/PullToRefresh',
  component: PullToRefresh,
  args: { children: 'Pull me down', busy: false, onRefresh: fn() },
} satisfies Meta<typeof PullToRefresh>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
