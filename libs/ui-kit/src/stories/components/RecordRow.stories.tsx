import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordRow } from '../../list/RecordRow';

const meta = {
  title: 'Components/RecordRow',
  component: RecordRow,
  args: {
    title: 'Deposit',
    amount: '+100.00 USDT',
    tone: 'rise',
    time: '2026-11-21 02:15:00',
    detail: 'TRC20',
  },
} satisfies Meta<typeof RecordRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
