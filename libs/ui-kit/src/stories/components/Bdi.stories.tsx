import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bdi } from '../../text/Bdi';

const meta = { title: 'Components/Bdi', component: Bdi, args: { children: 'BTC/USDT' } } satisfies Meta<
  typeof Bdi
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
