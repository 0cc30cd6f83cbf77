import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Switch } from '../../choice/Checkbox';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Dark mode', checked: true, onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
