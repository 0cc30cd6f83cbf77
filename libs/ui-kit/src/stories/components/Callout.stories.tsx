import type { Meta, StoryObj } from '@storybook/react-vite';
import { Callout } from '../../state/Callout';

const meta = {
  title: 'Components/Callout',
  component: Callout,
  args: { children: 'Withdrawals are reviewed by our team.', tone: 'warn' },
} satisfies Meta<typeof Callout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
