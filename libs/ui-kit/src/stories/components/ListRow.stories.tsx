import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListRow } from '../../layout/ListRow';

const meta = {
  title: 'Components/ListRow',
  component: ListRow,
  args: { label: 'Security', caption: 'Passwords and sessions', end: 'Set', href: '#security' },
} satisfies Meta<typeof ListRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
