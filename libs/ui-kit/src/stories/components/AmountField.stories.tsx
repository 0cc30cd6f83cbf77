import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AmountField } from '../../field/AmountField';

const meta = {
  title: 'Components/AmountField',
  component: AmountField,
  args: { label: 'Amount', value: '0.5', onChange: fn(), decimals: 8, unit: 'BTC', max: '1.25' },
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
