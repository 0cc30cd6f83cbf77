import { build, storyWorld } from '@ex/testing/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceHeader } from './PriceHeader';

const meta = {
  title: 'Options/Price header',
  component: PriceHeader,
  args: {
    ticker: build.ticker({ open: 62_760, close: 64_210.5, high: 64_900, low: 63_100.12 }),
    stale: false,
    ageSeconds: 0,
  },
  ...storyWorld(),
} satisfies Meta<typeof PriceHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const Falling: Story = {
  args: { ticker: build.ticker({ open: 66_000, close: 64_210.5, high: 66_100, low: 63_100.12 }) },
};
export const Loading: Story = { args: { ticker: undefined } };
export const Stale: Story = { args: { stale: true, ageSeconds: 24 } };
export const TinyPrice: Story = {
  args: { ticker: build.ticker({ open: 0.0000012, close: 0.0000013, high: 0.0000014, low: 0.0000011 }) },
};
