import type { Meta, StoryObj } from '@storybook/react-vite';
import { Triangle } from '../../text/Triangle';

const meta = {
  title: 'Components/Triangle',
  component: Triangle,
  args: { direction: 'rise', size: 16 },
} satisfies Meta<typeof Triangle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
