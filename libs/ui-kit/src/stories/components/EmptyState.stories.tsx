import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../../state/EmptyState';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: { text: 'Deposit to start.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
