import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronRight, Clock } from 'lucide-react';
import { expect } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { Avatar, CoinIcon } from './CoinIcon';
import { CountdownRing, MiniRing } from './CountdownRing';
import { Icon } from './Icon';
import { Spinner } from './Spinner';
import { StatusPill } from './StatusPill';

const meta = {
  title: 'Mark/Marks',
  component: CountdownRing,
  args: { remainingMs: 42_300, totalMs: 60_000, state: 'running', caption: 'BTC/USDT' },
} satisfies Meta<typeof CountdownRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('00:43');
  },
};
export const Profit: Story = { args: { remainingMs: 0, state: 'settled', result: '+8.50 USDT' } };
export const Loss: Story = { args: { remainingMs: 0, state: 'settled', result: '−10.00 USDT' } };
export const Even: Story = { args: { remainingMs: 0, state: 'settled', result: '0.00 USDT' } };

function Others() {
  return (
    <>
      <MiniRing remainingMs={95_000} totalMs={120_000} />
      <MiniRing remainingMs={4_000} totalMs={60_000} />
      <MiniRing remainingMs={0} totalMs={60_000} />
      <StatusPill status="pending" label="Under review" />
      <StatusPill status="completed" label="Completed" />
      <StatusPill status="rejected" label="Rejected" />
      <StatusPill status="cancelled" label="Canceled" />
      <StatusPill status="running" label="Running" />
      <CoinIcon name="BTC" />
      <CoinIcon name="ETH" size={24} />
      <CoinIcon name="XRP" src="/missing.png" />
      <Avatar name="Ada" />
      <Icon of={ChevronRight} directional />
      <Icon of={Clock} />
      <Spinner />
    </>
  );
}

export const SmallMarks: Story = {
  render: () => (
    <Frame surface>
      <Others />
    </Frame>
  ),
};
export const SmallMarksRightToLeft: Story = {
  render: () => (
    <Frame surface>
      <Rtl>
        <Others />
      </Rtl>
    </Frame>
  ),
};
