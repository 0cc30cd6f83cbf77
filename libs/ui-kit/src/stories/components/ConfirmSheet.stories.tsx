import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmSheet } from '../../overlay/ConfirmSheet';
import { ROWS } from './samples';

const meta = {
  title: 'Components/ConfirmSheet',
  component: ConfirmSheet,
  args: {
    open: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Withdraw',
    amount: '100.00 USDT',
    rows: ROWS,
    confirmLabel: 'Withdraw',
  },
} satisfies Meta<typeof ConfirmSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
