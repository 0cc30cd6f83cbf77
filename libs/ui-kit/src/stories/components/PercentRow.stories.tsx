import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PercentRow } from '../../choice/PercentRow';

const meta = {
  title: 'Components/PercentRow',
  component: PercentRow,
  args: { value: 50, onChange: fn() },
} satisfies Meta<typeof PercentRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
