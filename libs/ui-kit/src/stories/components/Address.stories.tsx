import type { Meta, StoryObj } from '@storybook/react-vite';
import { Address } from '../../text/Address';

const meta = {
  title: 'Components/Address',
  component: Address,
  args: { value: 'TXyz1234567890abcdefghijklmnopQRST' },
} satisfies Meta<typeof Address>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
