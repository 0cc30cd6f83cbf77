import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Stepper } from '../../field/Stepper';

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { label: 'Quantity', value: 3, onChange: fn(), min: 1, max: 100 },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
