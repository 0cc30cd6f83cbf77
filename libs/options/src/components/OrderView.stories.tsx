import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const Won: Story = { args: { order: build.settledOrder(), left: 0 } };
export const Lost: Story = {
  args: {
    order: build.settledOrder({
      is_win: 0,
      ploss: '-10',
      sellprice: '64100.25',
      hyzd: 2,
      hyzd_text: 'Buy down',
    }),
    left: 0,
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
