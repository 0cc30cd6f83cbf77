import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../layout/Card';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'A block on the surface plane' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
