import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangePill } from '../../text/ChangePill';

const meta = {
  title: 'Components/ChangePill',
  component: ChangePill,
  args: { change: '+2.31%', look: 'fill' },
} satisfies Meta<typeof ChangePill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
