import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RunningStrip } from './RunningStrip';

const heard = (change = {}) => ({ ...build.contractOrder(change), receivedAt: performance.now() });
const ended = (change = {}) => ({ ...build.settledOrder(change), receivedAt: performance.now() });
const meta = {
  title: 'Options/Running strip',
  component: RunningStrip,
  args: { running: [], more: false, fresh: undefined, coin: 'USDT', onOpen: fn(), onList: fn() },
  ...storyWorld(),
} satisfies Meta<typeof RunningStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: { running: [heard({ id: 7, count_down: 42 })] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /1 running/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(7);
  },
};
export const Many: Story = {
  args: { running: [heard(), heard({ id: 2, count_down: 7 })], more: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /2\+ running/ }));
    await expect(args.onList).toHaveBeenCalled();
  },
};
export const Settling: Story = { args: { running: [heard({ count_down: 0 })] } };
export const Won: Story = { args: { fresh: ended() } };
export const Lost: Story = { args: { fresh: ended({ is_win: 0, ploss: '-10' }) } };
export const StakeReturned: Story = { args: { fresh: ended({ is_win: 0, ploss: '0' }) } };
export const LongText: Story = {
  args: { fresh: ended({ ploss: '104938270660.489', coinname: 'VERYLONGCOIN/USDT' }) },
};
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
