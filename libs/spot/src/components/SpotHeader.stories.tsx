import { makeMarket, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DayChange, SpotHeader } from './SpotHeader';

const meta = {
  title: 'Spot/Header',
  component: SpotHeader,
  args: {
    market: makeMarket(),
    change: <DayChange change="+2.31%" direction="rise" />,
    onMenu: fn(),
    chart: { id: 'chart', isOpen: false, onToggle: fn() },
  },
  ...storyWorld(),
} satisfies Meta<typeof SpotHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Markets' }));
    await expect(args.onMenu).toHaveBeenCalled();
  },
};
export const Falling: Story = {
  args: { change: <DayChange change={'\u22120.84%'} direction="fall" /> },
};
export const Loading: Story = { args: { change: <DayChange change={undefined} direction="flat" /> } };
export const LongText: Story = {
  args: {
    market: makeMarket({ title: 'VERYLONGCOINNAME/USDT' }),
    change: <DayChange change="+12,345.67%" direction="rise" />,
  },
};
export const RightToLeft: Story = { globals: { language: 'ar' } };
