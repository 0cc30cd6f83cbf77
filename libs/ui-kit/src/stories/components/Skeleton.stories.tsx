import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../state/Skeleton';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { width: 120, height: 16 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
