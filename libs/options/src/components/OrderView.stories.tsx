import { makeOptionOrder, makeSettledOption, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderView } from './OrderDetail';

const meta = {
  title: 'Options/Order details',
  component: OrderView,
  args: { order: makeOptionOrder(), left: 42, coin: 'USDT' },
  ...storyWorld(),
} satisfies Meta<typeof OrderView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
/** RISK-40: accepted, and waiting for the price that it opens at. */
export const Opening: Story = {
  args: { order: makeOptionOrder({ isOpening: true, openTickAt: null }), left: 60 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Opening…')).toBeInTheDocument();
    await expect(canvas.queryByText('64,210.500000')).not.toBeInTheDocument();
  },
};
/** RISK-42: no price came to open at. */
export const NotOpened: Story = {
  args: {
    order: makeSettledOption({
      ...{ result: 'draw', profit: '0', closePrice: '64210.5', returnReason: 'no-opening' },
      ...{ openTickAt: null, closeTickAt: null },
    }),
    left: 0,
  },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent('No new price came after your order, so it didn’t open');
  },
};
/** OPS-40: an operator canceled it. */
export const Voided: Story = {
  args: {
    order: makeSettledOption({
      ...{ result: 'draw', profit: '0', returnReason: 'void', closeTickAt: null },
    }),
    left: 0,
  },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent('The venue canceled this option, so your stake was returned.');
    await expect(how).toHaveTextContent('10.00 + 0.00 = 10.00');
  },
};
export const LastSeconds: Story = { args: { left: 7 } };
export const Settling: Story = { args: { left: 0 } };
export const Won: Story = {
  args: { order: makeSettledOption(), left: 0 },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent(/You chose Up\.\s*The price rose\.\s*That’s the direction you chose/);
    await expect(how).toHaveTextContent('64,250.250000 \u2212 64,210.500000 = +39.750000 (+0.06%)');
    await expect(how).toHaveTextContent('10.00 × 85% = +8.50');
    await expect(how).toHaveTextContent('10.00 + 8.50 = 18.50');
  },
};
/** More digits than two: the sum shows all of them. */
export const WonExactly: Story = {
  args: { order: makeSettledOption({ stake: '12.34', profit: '10.023782' }), left: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/12\.34 × 81\.23% = \+10\.02378200/)).toBeInTheDocument();
  },
};
/** A result that prices and direction do not explain: only the figures are said. */
export const Unexplained: Story = {
  args: { order: makeSettledOption({ direction: 'down', profit: '3.3333' }), left: 0 },
};
export const Lost: Story = {
  args: {
    order: makeSettledOption({
      result: 'loss',
      profit: '-10',
      closePrice: '64300.25',
      direction: 'down',
      directionText: 'Down',
    }),
    left: 0,
  },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent('10.00 \u2212 10.00 = 0.00');
  },
};
const drawn = { result: 'draw', profit: '0', closePrice: '64210.5' } as const;
export const StakeReturned: Story = {
  args: { order: makeSettledOption({ ...drawn, returnReason: 'equal' }), left: 0 },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent('The price closed where it opened.');
  },
};
export const NoPrice: Story = {
  args: { order: makeSettledOption({ ...drawn, returnReason: 'no-price', closeTickAt: null }), left: 0 },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How it was settled' });
    await expect(how).toHaveTextContent('The market had no reliable price when this order ended');
    await expect(how).toHaveTextContent('10.00 + 0.00 = 10.00');
    await expect(how).not.toHaveTextContent('You chose Up');
  },
};
export const OldPrice: Story = {
  args: { order: makeSettledOption({ ...drawn, returnReason: 'old-price', closeTickAt: null }), left: 0 },
};
/** Another back end: no moments of prices, no receipt. */
export const WithoutReceipt: Story = {
  args: {
    order: makeSettledOption({ openTickAt: null, closeTickAt: null, hasReceipt: false }),
    left: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save receipt' })).toBeNull();
  },
};
export const LongText: Story = {
  args: {
    order: makeSettledOption({
      pair: { base: 'VERYLONGCOIN', quote: 'USDT' },
      stake: '123456789012.34',
      profit: '104938270660.489',
      openPrice: '0.000000123',
    }),
    left: 0,
  },
};
export const WonAtNight: Story = { ...Won, globals: { theme: 'night' } };
export const LostByDay: Story = { ...Lost, globals: { theme: 'day' } };
export const NoPriceAtNight: Story = { ...NoPrice, globals: { theme: 'night' } };
export const RightToLeft: Story = {
  args: { order: makeSettledOption(), left: 0 },
  globals: { language: 'ar' },
};
