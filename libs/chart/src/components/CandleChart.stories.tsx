import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { makeWave } from '@ex/market-data/testing';
import { CandleChart } from './CandleChart';
import { ENGLISH } from '../test-kit/labels';
import { LEVELS, MARKS } from '../test-kit/marks';

const meta = {
  title: 'Chart/CandleChart',
  component: CandleChart,
  args: {
    symbol: 'btcusdt',
    period: 'D',
    bars: makeWave(200),
    status: 'ready',
    failed: false,
    onRetry: fn(),
    labels: ENGLISH,
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CandleChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: ENGLISH.chart })).toBeInTheDocument();
    await expect(canvas.getByText(/^MA5$/)).toBeInTheDocument();
  },
};

export const FourAverages: Story = { args: { averages: [5, 10, 20, 30] } };

export const Hollow: Story = { args: { hollow: true } };

export const Stale: Story = { args: { stale: true } };

export const Loading: Story = {
  args: { bars: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ENGLISH.loading);
  },
};

export const Error: Story = {
  args: { bars: [], status: 'loading', failed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ENGLISH.loading);
    await userEvent.click(canvas.getByRole('button', { name: ENGLISH.failed }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { bars: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ENGLISH.empty);
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: ENGLISH.showTable }));
    await expect(canvas.getByRole('table', { name: ENGLISH.tableCaption })).toBeInTheDocument();
    await expect(canvas.getAllByRole('row')).toHaveLength(61);
  },
};

export const WithoutVolume: Story = { args: { volume: false, averages: [] } };

export const WithOrders: Story = {
  args: { marks: MARKS, onIndicators: fn(), toolsStart: <button type="button">2 running</button> },
  play: async ({ canvas }) => {
    const [first] = MARKS;
    await expect(canvas.getByRole('img', { name: new RegExp(first?.text ?? '') })).toBeInTheDocument();
    await expect(canvas.getByText(ENGLISH.lost)).toBeInTheDocument();
  },
};

/** Open spot orders as lines at their prices. */
export const WithLevels: Story = {
  args: { levels: LEVELS },
  play: async ({ canvas }) => void (await canvas.findByText('Sell 0.20')),
};

export const WithOrdersAtNight: Story = { ...WithOrders, globals: { theme: 'night' } };

export const WithOrdersByDay: Story = { ...WithOrders, globals: { theme: 'day' } };

export const RightToLeft: Story = {
  ...WithOrders,
  globals: { language: 'ar' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
};
