import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { HeaderBar } from '../../layout/HeaderBar';

const meta = {
  title: 'Components/HeaderBar',
  component: HeaderBar,
  args: { title: 'Withdraw', onBack: fn() },
} satisfies Meta<typeof HeaderBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
