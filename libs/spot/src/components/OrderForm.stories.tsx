import { storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EMPTY_DRAFT } from '../model/draft';
import { DRAFTS, RULES } from '../testing/samples';
import { OrderForm } from './OrderForm';

const meta = {
  title: 'Spot/Order form',
  component: OrderForm,
  args: {
    draft: EMPTY_DRAFT,
    onChange: fn(),
    onLeave: fn(),
    onSubmit: fn(),
    problem: undefined,
    rules: RULES,
    balances: { quote: '1204.55', base: '0.5' },
    balanceAge: { stale: false, ageSeconds: 0 },
    pair: { base: 'BTC', quote: 'USDT' },
    lastPrice: '64210.5',
    blocked: undefined,
    busy: false,
  },
  ...storyWorld(),
} satisfies Meta<typeof OrderForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Sell' }));
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ side: 'sell' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ price: '64210.51' }));
  },
};
/** Total and fee follow what is typed. */
export const LimitBuy: Story = {
  args: { draft: DRAFTS.limit },
  play: async ({ canvas }) => {
    const [, , total, fee] = canvas.getAllByRole('definition');
    await expect(total).toHaveTextContent('961.50000000 USDT');
    await expect(fee).toHaveTextContent('≈ 0.00001500 BTC');
  },
};
export const MarketSell: Story = {
  args: { draft: DRAFTS.marketSell },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Market price')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Amount (USDT)')).toHaveValue('16052.625');
  },
};
export const PriceMissing: Story = { args: { problem: { field: 'price', reason: 'missing' } } };
export const AmountMissing: Story = {
  args: { draft: { ...EMPTY_DRAFT, type: 'market' }, problem: { field: 'amount', reason: 'missing' } },
};
export const NotEnough: Story = { args: { problem: { field: 'quantity', reason: 'balance' } } };
export const BelowMinimum: Story = {
  args: { draft: DRAFTS.limit, problem: { field: 'quantity', reason: 'minimum' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The minimum order is 1 USDT')).toBeInTheDocument();
  },
};
/** The button says why it waits, and does nothing. */
export const PriceTooOld: Story = {
  args: { draft: DRAFTS.marketSell, blocked: 'The price is 24 s old. Waiting for an update.' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sell BTC' });
    await expect(button).toHaveAccessibleDescription('The price is 24 s old. Waiting for an update.');
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const OldBalance: Story = { args: { balanceAge: { stale: true, ageSeconds: 24 } } };
export const Loading: Story = {
  args: {
    balances: { quote: undefined, base: undefined },
    lastPrice: undefined,
    blocked: 'Waiting for your balance…',
  },
};
export const Sending: Story = { args: { draft: DRAFTS.limit, busy: true } };
export const LongText: Story = {
  args: {
    draft: DRAFTS.huge,
    pair: { base: 'VERYLONGCOINNAME', quote: 'USDT' },
    balances: { quote: '9876543210987.12345678', base: '1234567890.12345678' },
  },
};
export const AtNight: Story = { ...LimitBuy, globals: { theme: 'night' } };
export const ByDay: Story = { ...MarketSell, globals: { theme: 'day' } };
export const RightToLeft: Story = { args: { draft: DRAFTS.limit }, globals: { language: 'ar' } };
