import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderView } from './OrderDetail';

const meta = {
  title: 'Options/Order details',
  component: OrderView,
  args: { order: build.contractOrder(), left: 42, coin: 'USDT' },
  ...storyWorld(),
} satisfies Meta<typeof OrderView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const LastSeconds: Story = { args: { left: 7 } };
export const Settling: Story = { args: { left: 0 } };
export const Won: Story = {
  args: { order: build.settledOrder(), left: 0 },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How this result came about' });
    await expect(how).toHaveTextContent('You bought up. The price rose. That is the direction you chose');
    await expect(how).toHaveTextContent('64,250.250000 \u2212 64,210.500000 = +39.750000 (+0.06%)');
    await expect(how).toHaveTextContent('10.00 × 85% = +8.50');
    await expect(how).toHaveTextContent('10.00 + 8.50 = 18.50');
  },
};
/** More digits than two: the sum shows all of them. */
export const WonExactly: Story = {
  args: { order: build.settledOrder({ num: '12.34', ploss: '10.023782' }), left: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/12\.34 × 81\.23% = \+10\.02378200/)).toBeInTheDocument();
  },
};
/** A result that prices and direction do not explain: only the figures are said. */
export const Unexplained: Story = {
  args: { order: build.settledOrder({ hyzd: 2, ploss: '3.3333' }), left: 0 },
};
export const Lost: Story = {
  args: {
    order: build.settledOrder({
      is_win: 0,
      ploss: '-10',
      sellprice: '64300.25',
      hyzd: 2,
      hyzd_text: 'Buy down',
    }),
    left: 0,
  },
  play: async ({ canvas }) => {
    const how = canvas.getByRole('region', { name: 'How this result came about' });
    await expect(how).toHaveTextContent('10.00 \u2212 10.00 = 0.00');
  },
};
export const StakeReturned: Story = {
  args: { order: build.settledOrder({ is_win: 0, ploss: '0', sellprice: '64210.5' }), left: 0 },
};
export const LongText: Story = {
  args: {
    order: build.settledOrder({
      coinname: 'VERYLONGCOIN/USDT',
      num: '123456789012.34',
      ploss: '104938270660.489',
      buyprice: '0.000000123',
    }),
    left: 0,
  },
};
export const WonAtNight: Story = { ...Won, globals: { theme: 'night' } };
export const LostByDay: Story = { ...Lost, globals: { theme: 'day' } };
export const RightToLeft: Story = {
  args: { order: build.settledOrder(), left: 0 },
  globals: { language: 'ar' },
};
