import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from '../../action/CopyButton';

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: { value: 'TXyz1234567890', name: 'Address' },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
