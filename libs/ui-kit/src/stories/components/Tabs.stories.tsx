import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Tabs } from '../../choice/Tabs';
import { SIDES } from './samples';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: { label: 'Orders', items: SIDES, value: 'buy', onChange: fn(), children: 'What the tab shows' },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
