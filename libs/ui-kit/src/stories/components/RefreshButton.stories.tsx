import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RefreshButton } from '../../list/RefreshButton';

const meta = {
  title: 'Components/RefreshButton',
  component: RefreshButton,
  args: { busy: false, onRefresh: fn() },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
