import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../../action/LinkButton';

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  args: { href: '#deposit', children: 'Deposit' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
