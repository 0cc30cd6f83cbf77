import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { OutcomeCard } from '../../layout/OutcomeCard';

const meta = {
  title: 'Components/OutcomeCard',
  component: OutcomeCard,
  args: {
    icon: Check,
    title: 'Deposit details',
    amount: '100.00 USDT',
    text: 'It arrives after the review.',
    children: null,
  },
} satisfies Meta<typeof OutcomeCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
