import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CodeField } from '../../field/CodeField';

const meta = {
  title: 'Components/CodeField',
  component: CodeField,
  args: { label: 'Email code', value: '12', onChange: fn(), onSend: fn(), secondsLeft: 0 },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
