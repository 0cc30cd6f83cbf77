import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { InfiniteList } from '../../list/InfiniteList';

const meta = {
  title: 'Components/InfiniteList',
  component: InfiniteList,
  args: { children: 'Rows', state: 'more', onMore: fn() },
} satisfies Meta<typeof InfiniteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
