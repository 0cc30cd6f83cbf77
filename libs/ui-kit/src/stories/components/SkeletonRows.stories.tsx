import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkeletonRows } from '../../state/Skeleton';

const meta = {
  title: 'Components/SkeletonRows',
  component: SkeletonRows,
  args: { rows: 4, height: 56 },
} satisfies Meta<typeof SkeletonRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
