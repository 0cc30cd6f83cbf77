import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoinIcon } from '../../mark/CoinIcon';

const meta = {
  title: 'Components/CoinIcon',
  component: CoinIcon,
  args: { name: 'BTC', size: 32 },
} satisfies Meta<typeof CoinIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
