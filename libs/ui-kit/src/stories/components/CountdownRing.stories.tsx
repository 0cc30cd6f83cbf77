import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountdownRing } from '../../mark/CountdownRing';

const meta = {
  title: 'Components/CountdownRing',
  component: CountdownRing,
  args: { remainingMs: 42_300, totalMs: 60_000, state: 'running', caption: 'BTC/USDT' },
} satisfies Meta<typeof CountdownRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
