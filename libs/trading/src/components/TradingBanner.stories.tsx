import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TradingBanner } from './TradingBanner';

const meta = {
  title: 'Trading/TradingBanner',
  component: TradingBanner,
  ...storyWorld(),
} satisfies Meta<typeof TradingBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LimitOnly: Story = { args: { state: { mode: 'limit-only', notice: '' } } };
export const CancelOnly: Story = {
  args: { state: { mode: 'cancel-only', notice: 'We upgrade the venue until 12:00 UTC.' } },
};
export const Halted: Story = {
  args: { state: { mode: 'halted', notice: 'Prices are being checked. Back at noon.' } },
};
/** The notice is in the language in which the operator wrote it. */
export const ForeignNotice: Story = {
  args: { state: { mode: 'halted', notice: 'التداول متوقف للصيانة حتى الظهر.' } },
};
export const LongText: Story = {
  args: { state: { mode: 'halted', notice: 'maintenance-'.repeat(16) } },
};
export const ByDay: Story = { ...Halted, globals: { theme: 'day' } };
export const RightToLeft: Story = { ...Halted, globals: { language: 'ar' } };
