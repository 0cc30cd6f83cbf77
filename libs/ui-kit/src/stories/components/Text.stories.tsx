import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../text/Text';

const meta = {
  title: 'Components/Text',
  component: Text,
  args: { children: 'Withdraw 0123456789', type: 'title-2', tone: 'primary' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
