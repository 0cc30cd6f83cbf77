import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../action/Button';
import { ActionBar } from '../../layout/ActionBar';

const meta = {
  title: 'Components/ActionBar',
  component: ActionBar,
  args: { children: <Button block>Convert</Button> },
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
