import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrTile } from '../../mark/QrTile';

const meta = {
  title: 'Components/QrTile',
  component: QrTile,
  args: { value: 'TXyz1234567890', label: 'Deposit address' },
} satisfies Meta<typeof QrTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
