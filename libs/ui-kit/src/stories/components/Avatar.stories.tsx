import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../../mark/CoinIcon';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Ada', size: 56 },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
