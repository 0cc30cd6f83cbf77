import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabBar } from '../../layout/TabBar';
import { TABS } from './samples';

const meta = {
  title: 'Components/TabBar',
  component: TabBar,
  args: { label: 'Main navigation', items: TABS, current: '#home' },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Badge: Story = {
  args: { items: TABS.map((tab, index) => (index === 3 ? { ...tab, badge: 'New result' } : tab)) },
};
