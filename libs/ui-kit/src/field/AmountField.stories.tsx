import { add } from '@ex/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { AmountField } from './AmountField';

type ExampleProps = Omit<ComponentProps<typeof AmountField>, 'onChange'>;

function Example({ value, ...props }: ExampleProps) {
  const [amount, setAmount] = useState(value);
  return (
    <Frame surface>
      <AmountField {...props} value={amount} onChange={setAmount} />
      <output>{amount}</output>
    </Frame>
  );
}

function SteppedExample() {
  const [price, setPrice] = useState('10');
  return (
    <Frame surface>
      <AmountField
        label="Price"
        value={price}
        decimals={2}
        onChange={setPrice}
        onStep={(direction) => setPrice(add(price || '0', direction === 1 ? '0.01' : '-0.01'))}
      />
    </Frame>
  );
}

const meta = {
  title: 'Field/AmountField',
  component: Example,
  args: {
    label: 'Quantity',
    value: '',
    decimals: 8,
    unit: 'USDT',
    max: '1234.5',
    balance: '1,234.50000000 USDT',
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: '0.00' } };
export const Filled: Story = { args: { value: '10.5', maxLabel: 'all' } };

export const Stepped: Story = {
  render: () => <SteppedExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }));
    await expect(canvas.getByLabelText('Price')).toHaveValue('10.01');
  },
};

export const ArabicDigits: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Quantity'), '١٢٫٥');
    await expect(canvas.getByRole('status')).toHaveTextContent('12.5');
  },
};

export const MaxFills: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Max' }));
    await expect(canvas.getByLabelText('Quantity')).toHaveValue('1234.5');
  },
};

export const AmbiguousPaste: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Quantity'));
    await userEvent.paste('1,234');
    await expect(canvas.getByRole('status')).toHaveTextContent('');
    await expect(canvas.getByRole('button', { name: 'Use 1234' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { label: 'الكمية', value: '10.5' },
  render: (args) => (
    <Rtl>
      <Example {...args} />
    </Rtl>
  ),
};
