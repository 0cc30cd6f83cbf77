import type { Meta, StoryObj } from '@storybook/react-vite';
import { Num } from '../../text/Num';

const meta = {
  title: 'Components/Num',
  component: Num,
  args: { value: '1,234.50000000', dimTail: true },
} satisfies Meta<typeof Num>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
