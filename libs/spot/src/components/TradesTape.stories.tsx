import { makeTrade } from '@ex/market-data/testing';
import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TradesTape } from './TradesTape';

const TRADES = Array.from({ length: 20 }, (_, at) =>
  makeTrade({
    id: 100 - at,
    price: 64_210.5 - (at % 4) * 1.25,
    amount: 0.0125 * (1 + ((at * 7) % 11)),
    side: at % 3 === 1 ? 'sell' : 'buy',
    ts: Date.UTC(2026, 10, 21, 2, 16) - at * 700,
  }),
);
const LIVE = { status: 'ready', failed: false, stale: false, ageSeconds: 0 } as const;

const meta = {
  title: 'Spot/Trades',
  component: TradesTape,
  args: { pair: { base: 'BTC', quote: 'USDT' }, tape: LIVE, trades: TRADES, onRetry: fn() },
  ...storyWorld(),
} satisfies Meta<typeof TradesTape>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(16);
    await expect(canvas.getAllByRole('row')[2]).toHaveTextContent(
      /^Sell64,209\.2500000\.100000\d\d:\d\d:59$/,
    );
  },
};
export const Empty: Story = { args: { trades: [] } };
export const Loading: Story = { args: { tape: { ...LIVE, status: 'loading' }, trades: [] } };
export const Error: Story = {
  args: { tape: { ...LIVE, status: 'loading', failed: true }, trades: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
/** The connection is lost: grey, with the age of what is there. */
export const Stale: Story = { args: { tape: { ...LIVE, stale: true, ageSeconds: 24 } } };
export const LongFigures: Story = {
  args: {
    pair: { base: 'VERYLONGCOINNAME', quote: 'USDT' },
    trades: [
      makeTrade({ id: 2, price: 0.000001234, amount: 123_456_789_012 }),
      makeTrade({ id: 1, price: 12_345_678.123456, amount: 0.00000123, side: 'sell' }),
    ],
  },
};
export const ByDay: Story = { globals: { theme: 'day' } };
export const RightToLeft: Story = { globals: { language: 'ar' } };
