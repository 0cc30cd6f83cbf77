import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe } from 'lucide-react';
import { fn } from 'storybook/test';
import { IconButton } from '../../action/IconButton';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Language', icon: Globe, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** With a count, which is its description. */
export const Badge: Story = { args: { badge: { shown: '2', text: '2 new' } } };
