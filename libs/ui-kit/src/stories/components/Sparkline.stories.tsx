import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from '../../mark/Sparkline';

const meta = {
  title: 'Components/Sparkline',
  component: Sparkline,
  args: { points: [40, 35, 50, 45, 62, 58, 70, 100, 88, 76, 90], direction: 'rise' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
