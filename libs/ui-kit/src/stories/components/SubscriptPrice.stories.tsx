import type { Meta, StoryObj } from '@storybook/react-vite';
import { SubscriptPrice } from '../../text/Num';

const meta = {
  title: 'Components/SubscriptPrice',
  component: SubscriptPrice,
  args: { price: 0.00000123456, shown: '0.000001' },
} satisfies Meta<typeof SubscriptPrice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
