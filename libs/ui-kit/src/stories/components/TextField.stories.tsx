import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TextField } from '../../field/TextField';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Email', value: '', onChange: fn(), placeholder: 'name@example.com', ltr: true },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
