import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline';

const meta = {
  title: 'Market/Sparkline',
  component: Sparkline,
  ...storyWorld(),
  args: { course: [40, 35, 50, 45, 62, 58, 70, 100, 88, 76, 90], direction: 'rise' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const Falling: Story = {
  args: { course: [100, 92, 95, 70, 74, 40, 52, 30, 12, 0, 8], direction: 'fall' },
};
export const Flat: Story = { args: { course: [50, 50] } };
/** Nothing is known: the place stays free. */
export const Empty: Story = { args: { course: [] } };
