import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, CircleX, Clock } from 'lucide-react';
import { Outcome } from '../../layout/OutcomeCard';

const meta = {
  title: 'Components/Outcome',
  component: Outcome,
  args: {
    icon: Check,
    tone: 'success',
    title: 'Completed',
    action: 'Convert BTC to USDT',
    amountLabel: 'You pay',
    amount: '1.50 BTC',
    children: null,
  },
} satisfies Meta<typeof Outcome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const UnderReview: Story = { args: { icon: Clock, tone: 'pending', title: 'Under review' } };
export const Rejected: Story = { args: { icon: CircleX, tone: 'failure', title: 'Rejected' } };
