import { makeOptionOrder, makeSettledOption, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RunningCard } from './RunningCard';

const running = (change = {}) => makeOptionOrder({ receivedAt: performance.now(), ...change });
const ended = (change = {}) => makeSettledOption({ receivedAt: performance.now(), ...change });
const meta = {
  title: 'Options/Running card',
  component: RunningCard,
  args: {
    running: [],
    more: false,
    latest: undefined,
    coin: 'USDT',
    now: { market: 'BTC/USDT', price: undefined, payoutRate: '0.85' },
    onOpen: fn(),
    onList: fn(),
    onRepeat: fn(),
  },
  ...storyWorld(),
} satisfies Meta<typeof RunningCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: { running: [running({ id: 7, secondsLeft: 42 })] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /1 open/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(7);
  },
};
/** The projected result of the order at the price of the screen. */
export const Winning: Story = {
  args: {
    running: [running({ openPrice: '100', stake: '10', direction: 'up' })],
    now: { market: 'BTC/USDT', price: '101', payoutRate: '0.85' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Winning/)).toHaveTextContent('Winning +8.50');
  },
};
export const Losing: Story = {
  args: {
    running: [running({ openPrice: '100', stake: '10', direction: 'down' })],
    now: { market: 'BTC/USDT', price: '101', payoutRate: '0.85' },
  },
};
export const Many: Story = {
  args: { running: [running(), running({ id: 2, secondsLeft: 7 })], more: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /2\+ open/ }));
    await expect(args.onList).toHaveBeenCalled();
  },
};
export const Settling: Story = { args: { running: [running({ secondsLeft: 0 })] } };
export const Won: Story = {
  args: { latest: ended() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trade again' }));
    await expect(args.onRepeat).toHaveBeenCalledWith(args.latest);
  },
};
export const Lost: Story = { args: { latest: ended({ result: 'loss', profit: '-10' }) } };
export const StakeReturned: Story = { args: { latest: ended({ result: 'draw', profit: '0' }) } };
export const LongText: Story = {
  args: { latest: ended({ profit: '104938270660.489', pair: { base: 'VERYLONGCOIN', quote: 'USDT' } }) },
};
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
