import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../action/Button';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Confirm', variant: 'primary', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
