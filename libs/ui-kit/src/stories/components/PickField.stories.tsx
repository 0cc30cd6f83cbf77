import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PickField } from '../../field/PickField';
import { COINS } from './samples';

const meta = {
  title: 'Components/PickField',
  component: PickField,
  args: { label: 'Coin', placeholder: 'Choose a coin', items: COINS, value: 'BTC', onChange: fn() },
} satisfies Meta<typeof PickField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
