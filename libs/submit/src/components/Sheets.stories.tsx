import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { ReceiptState } from '../model/receipt-store';
import { CancelRecordSheet } from './CancelRecordSheet';
import { DecisionSheet } from './DecisionSheet';
import { AcceptedReceipt } from './ReceiptHost';
import { UnknownOutcomeSheet } from './UnknownOutcomeSheet';

const nothing = (): void => undefined;
const meta = { title: 'Submit/Sheets', ...storyWorld() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = { open: true, onCancel: nothing, onConfirm: nothing } as const;
const withdrawal = {
  title: 'Withdraw USDT',
  main: { value: '98', coin: 'USDT' },
  leaves: { value: '100', coin: 'USDT' },
  fee: { value: '2', coin: 'USDT', rate: '2%' },
  balance: { available: '1234.5', spends: '100', coin: 'USDT' },
  to: <bdi dir="ltr">TRC20 · TJRabP…4fG9zw</bdi>,
  when: 'After review, usually within a day',
  undo: 'Withdrawals can’t be reversed.',
};
const purchase = {
  title: 'Buy BTC',
  main: { value: '64.2105', coin: 'USDT' },
  arrives: { value: '0.000999', coin: 'BTC', about: true },
  fee: { value: '0', coin: 'BTC' },
  worst: 'The price may move by up to 5% until the order is filled.',
  rows: [{ label: 'Market', value: <bdi>BTC/USDT</bdi> }],
};
const request = { key: 'k', intent: {}, canResend: true };

/** What follows an accepted decision, the same for every money action. */
const receipt = (state: ReceiptState): Story => ({
  render: () => (
    <AcceptedReceipt
      receipt={{
        state,
        decision: withdrawal,
        at: Date.UTC(2026, 10, 28, 9, 30),
        next: { label: 'View USDT', href: '/assets' },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await expect(canvas.getByText('You receive')).toBeInTheDocument();
  },
});
export const ReceiptCompleted = receipt('completed');
export const ReceiptUnderReview = receipt('review');
export const ReceiptRejected = receipt('rejected');
export const ReceiptRightToLeft: Story = {
  ...receipt('sent'),
  globals: { language: 'ar' },
  play: async () => undefined,
};

export const Withdrawal: Story = {
  render: () => <DecisionSheet {...sheet} decision={withdrawal} confirmLabel="Withdraw" />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw USDT' });
    await expect(dialog).toHaveTextContent('Fee (2%)');
    await expect(dialog).toHaveTextContent('1,234.50000000→ then 1,134.50000000 USDT');
    await expect(dialog).toHaveTextContent('Withdrawals can’t be reversed.');
  },
};
export const MarketBuy: Story = {
  render: () => <DecisionSheet {...sheet} decision={purchase} confirmLabel="Buy BTC" confirmVariant="rise" />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Buy BTC' });
    await expect(dialog).toHaveTextContent('Free');
    await expect(dialog).toHaveTextContent('≈ 0.00099900');
    await expect(dialog).toHaveTextContent('Note:');
  },
};
export const Blocked: Story = {
  render: () => (
    <DecisionSheet
      {...sheet}
      decision={purchase}
      confirmLabel="Buy BTC"
      blocked="The price is 14 s old. Waiting for an update."
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Buy BTC' })).toBeDisabled();
    await expect(screen.getByRole('status')).toHaveTextContent(/Waiting for an update/);
  },
};
export const Sending: Story = {
  render: () => <DecisionSheet {...sheet} decision={purchase} confirmLabel="Buy BTC" busy />,
  play: async () => void (await screen.findByRole('dialog')),
};
export const CancelRecord: Story = {
  render: () => (
    <CancelRecordSheet
      form="story-cancel"
      record={{ id: 7 }}
      act={async () => ({})}
      ended={async () => []}
      onClose={nothing}
      title="Cancel this order?"
      amount={() => '0.5 BTC'}
      rows={({ id }) => [{ label: 'Order', value: <bdi>{id}</bdi> }]}
      warning="What is already filled stays."
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toHaveTextContent('0.5 BTC');
    await expect(dialog).toHaveTextContent('Order7');
    await expect(screen.getByRole('button', { name: 'Keep order' })).toBeEnabled();
  },
};
export const Checking: Story = {
  render: () => (
    <UnknownOutcomeSheet state={{ step: 'checking', request }} onRetry={nothing} onGiveUp={nothing} />
  ),
  play: async () => void (await screen.findByText(/We’re checking/)),
};
export const NotFound: Story = {
  render: () => (
    <UnknownOutcomeSheet state={{ step: 'unknown', request }} onRetry={nothing} onGiveUp={nothing} />
  ),
  play: async () => void (await screen.findByRole('button', { name: 'Try again' })),
};
export const LostAfterReload: Story = {
  render: () => (
    <UnknownOutcomeSheet
      state={{ step: 'unknown', request: { ...request, canResend: false } }}
      onRetry={nothing}
      onGiveUp={nothing}
    />
  ),
  play: async () => {
    await expect(await screen.findByText(/Check your history/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
};
