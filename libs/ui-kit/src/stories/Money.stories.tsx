import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyButton } from '../action/CopyButton';
import { Card } from '../layout/Card';
import { RecordRow } from '../list/RecordRow';
import { ShareRing } from '../mark/ShareRing';
import { StatusPill } from '../mark/StatusPill';
import { Callout } from '../state/Callout';
import { Num } from '../text/Num';
import { Frame, Rtl } from './Frame';

const meta = { title: 'Money/Parts' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const parts = [
  { key: '1', name: 'USDT', share: 6205 },
  { key: '2', name: 'BTC', share: 2500 },
  { key: '3', name: 'ETH', share: 1200 },
  { key: '4', name: 'TRX', share: 90 },
  { key: 'rest', name: 'Other coins', share: 5 },
];

export const Share: Story = {
  render: () => (
    <Frame surface>
      <ShareRing label="Allocation by coin" parts={parts} />
      <ShareRing label="Allocation by coin" parts={[{ key: '1', name: 'USDT', share: 10_000 }]} />
    </Frame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('62.05%')).toBeVisible();
    await expect(canvas.getByText('0.05%')).toBeVisible();
    await expect(canvas.getByText('100.00%')).toBeVisible();
  },
};

function Records() {
  return (
    <Card flush>
      <RecordRow
        title="Option BTC/USDT: payout"
        amount={<Num value="+18.50000000" />}
        tone="rise"
        time="21 Nov 2026, 02:15:00"
      />
      <RecordRow
        title={<StatusPill status="rejected" label="Rejected" />}
        amount={<Num value="100.00000000" />}
        time="21 Nov 2026, 02:15:00"
        detail="TXYZab…c123TX"
        note="The picture of the payment could not be read. Please send it again."
      />
    </Card>
  );
}

export const RecordRows: Story = {
  render: () => (
    <Frame>
      <Records />
      <Rtl>
        <Records />
      </Rtl>
    </Frame>
  ),
};

export const Callouts: Story = {
  render: () => (
    <Frame surface>
      <Callout>Coins arrive after about ten minutes.</Callout>
      <Callout tone="warn">Only send USDT by TRC20.</Callout>
      <Callout tone="fall" live>
        The address belongs to another network.
      </Callout>
      <CopyButton name="Address" value="TXYZabc123" />
    </Frame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('another network');
  },
};
