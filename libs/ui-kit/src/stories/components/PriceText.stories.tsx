import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceText } from '../../text/PriceText';

const meta = {
  title: 'Components/PriceText',
  component: PriceText,
  args: { price: 65_230.12, shown: '65,230.12', direction: 'rise', triangle: true },
} satisfies Meta<typeof PriceText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
