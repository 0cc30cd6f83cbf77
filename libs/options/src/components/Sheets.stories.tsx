import { storyWorld } from '@ex/testing/story';
import type { Confirmation } from '@ex/submit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import type { OrderIntent } from '../model/use-order-confirmation';
import { ConfirmOrder } from './ConfirmOrder';
import { DEFAULT_CHART_SETTINGS, IndicatorSheet } from '@ex/trading/chart';
import { SettingsSheet } from './SettingsSheet';

const nothing = (): void => undefined;
const durations = [60, 90, 120, 180, 300].map((seconds, index) => ({
  seconds,
  minStake: String((index + 1) * 10),
  maxStake: null,
}));
const chosen = { duration: { seconds: 60, minStake: '10', maxStake: null }, stake: '10.00' };
const sheet = {
  open: true,
  onClose: nothing,
  durations,
  coin: 'USDT',
  balance: '1204.55999999',
  current: undefined,
  onApply: nothing,
};
const confirmation: Confirmation<OrderIntent> = {
  intent: {
    marketId: 1,
    symbol: 'btcusdt',
    pair: { base: 'BTC', quote: 'USDT' },
    direction: 'up',
    durationSeconds: 60,
    stake: '10.00',
  },
  isSending: false,
  open: nothing,
  confirm: async () => undefined,
  cancel: nothing,
  submit: async () => 'busy',
  state: { step: 'idle' },
  retry: nothing,
  rejection: undefined,
  clearRejection: () => undefined,
  giveUp: nothing,
};
const confirm = {
  confirmation,
  coin: 'USDT',
  available: '1234.5',
  payoutRate: '0.85',
  price: 64_210.5,
  blocked: undefined,
};
const changed = (change: Partial<OrderIntent>) => ({
  ...confirmation,
  intent: { ...confirmation.intent!, ...change },
});

const meta = { title: 'Options/Sheets', ...storyWorld() } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const opened: Story['play'] = async () => {
  await screen.findByRole('dialog');
};

export const Settings: Story = { render: () => <SettingsSheet {...sheet} />, play: opened };
export const SettingsBelowMinimum: Story = {
  render: () => <SettingsSheet {...sheet} current={{ ...chosen, stake: '1' }} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await expect(await screen.findByText('The minimum stake is 10.00')).toBeInTheDocument();
  },
};
/** RISK-47: less than the duration allows. */
export const SettingsNearLimit: Story = {
  render: () => <SettingsSheet {...sheet} stakeLeft="45.5" current={{ ...chosen, stake: '30.00' }} />,
  play: async () => {
    await expect(await screen.findByText('You can stake up to 45.50 right now')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await expect(screen.getByRole('textbox')).toHaveValue('45.50');
  },
};
/** RISK-47: the error takes the place of the hint. */
export const SettingsBeyondLimit: Story = {
  render: () => <SettingsSheet {...sheet} stakeLeft="20" current={{ ...chosen, stake: '50.00' }} />,
  play: async () => {
    await expect(await screen.findByText('You can stake up to 20.00 right now')).toBeInTheDocument();
    await expect(screen.getByRole('textbox')).toBeInvalid();
  },
};
export const SettingsNearLimitRightToLeft: Story = {
  render: SettingsNearLimit.render!,
  play: opened,
  globals: { language: 'ar' },
};
export const SettingsOldBalance: Story = {
  render: () => <SettingsSheet {...sheet} balanceAge={24} />,
  play: async () => {
    await expect(await screen.findByText('Updated 24 s ago')).toBeInTheDocument();
  },
};
export const SettingsEmpty: Story = {
  render: () => <SettingsSheet {...sheet} durations={[]} />,
  play: opened,
};
export const Confirm: Story = { render: () => <ConfirmOrder {...confirm} />, play: opened };
export const ConfirmDown: Story = {
  render: () => <ConfirmOrder {...confirm} confirmation={changed({ direction: 'down' })} />,
  play: opened,
};
export const ConfirmSending: Story = {
  render: () => <ConfirmOrder {...confirm} confirmation={{ ...confirmation, isSending: true }} />,
  play: opened,
};
function Indicators() {
  const [choice, setChoice] = useState(DEFAULT_CHART_SETTINGS);
  return <IndicatorSheet open onClose={nothing} choice={choice} onChange={setChoice} />;
}
export const ChooseIndicators: Story = {
  render: () => <Indicators />,
  play: async () => {
    const average = await screen.findByRole('checkbox', { name: /^MA30/ });
    await userEvent.click(average);
    await expect(average).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: /^MA5 / })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Volume' }));
    await expect(screen.getByRole('checkbox', { name: 'Volume' })).not.toBeChecked();
  },
};
export const IndicatorsRightToLeft: Story = {
  ...ChooseIndicators,
  play: opened,
  globals: { language: 'ar' },
};
