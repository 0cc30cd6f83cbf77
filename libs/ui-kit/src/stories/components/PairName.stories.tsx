import type { Meta, StoryObj } from '@storybook/react-vite';
import { PairName } from '../../text/PairName';

const meta = {
  title: 'Components/PairName',
  component: PairName,
  args: { base: 'BTC', quote: 'USDT' },
} satisfies Meta<typeof PairName>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
