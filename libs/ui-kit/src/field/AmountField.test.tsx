import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { AmountField } from './AmountField';

type Props = Partial<ComponentProps<typeof AmountField>>;

function Host({ value: first = '', onChange, ...props }: Props) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <AmountField label="Quantity" decimals={8} {...props} value={value} onChange={change} />;
}

function setup(props: Props = {}) {
  const onChange = jest.fn<undefined, [string]>();
  render(<Host {...props} onChange={onChange} />);
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Quantity' }), onChange };
}

describe('typing', () => {
  it.each([
    ['0.5', '0.5', '0.5'],
    ['0,5', '0,5', '0.5'],
    ['٠٫٥', '0.5', '0.5'],
    ['1,2345', '1,2345', '1.2345'],
    ['1,234.5', '1,234.5', '1234.5'],
    ['1,234,567', '1,234,567', '1234567'],
    ['1 234,5', '1234,5', '1234.5'],
    ['1.234', '1.234', '1.234'],
    ['12ab', '12', '12'],
    ['0.123456789', '0.12345678', '0.12345678'],
    ['123456789.12345678', '123456789.12345678', '123456789.12345678'],
  ])('D-76 takes %s as %s', async (typed, shown, value) => {
    const { user, input, onChange } = setup();
    await user.type(input, typed);
    expect(input).toHaveValue(shown);
    expect(onChange).toHaveBeenLastCalledWith(value);
  });

  it.each([2, 8])('D-76 asks which of two amounts 10,000 is, with %s decimals', async (decimals) => {
    const { user, input, onChange } = setup({ decimals });
    await user.type(input, '10,000');
    expect(input).toHaveValue('10,000');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Use 10' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use 10000' }));
    expect(input).toHaveValue('10000');
    expect(onChange).toHaveBeenLastCalledWith('10000');
    expect(input).toBeValid();
  });

  it('D-76 asks in a language that groups with points what 10.000 is, and keeps it on leaving', async () => {
    document.documentElement.lang = 'de';
    const { user, input, onChange } = setup({ decimals: 2 });
    await user.type(input, '10.000x');
    await user.tab();
    expect(input).toHaveValue('10.000');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('button', { name: 'Use 10000' })).toBeVisible();
    document.documentElement.lang = '';
  });

  it.each([
    ['1.2.3', 8],
    ['1,2,3', 8],
    ['1,00,000', 2],
    ['1.5', 0],
  ])('D-76 leaves no separator of %s out (%s decimals): it waits for the member', async (typed, decimals) => {
    const { user, input, onChange } = setup({ decimals, error: 'Enter an amount' });
    await user.type(input, typed);
    await user.tab();
    expect(input).toHaveValue(typed);
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input).not.toHaveAccessibleDescription('Enter an amount');
    expect(input).toBeInvalid();
  });

  it('D-76 refuses a further decimal, says so and keeps the value', async () => {
    const { user, input, onChange } = setup({ decimals: 2 });
    await user.type(input, '1.239');
    expect(input).toHaveValue('1.23');
    expect(onChange).toHaveBeenLastCalledWith('1.23');
    expect(input).toHaveAccessibleDescription('Use at most 2 decimal places');
    await user.type(input, '{Backspace}');
    expect(input).toHaveAccessibleDescription('');
  });

  it('offers the decimal keypad and shows no grouping while typing', async () => {
    const { user, input } = setup();
    await user.type(input, '1234567');
    expect(input).toHaveAttribute('inputmode', 'decimal');
    expect(input).toHaveValue('1234567');
  });

  it('keeps what is typed until leaving, then cleans it', async () => {
    const { user, input, onChange } = setup();
    await user.type(input, '007.50');
    expect(input).toHaveValue('007.50');
    await user.tab();
    expect(input).toHaveValue('7.5');
    expect(onChange).toHaveBeenLastCalledWith('7.5');
  });

  it('reports an emptied field', async () => {
    const { user, input, onChange } = setup({ value: '5' });
    await user.clear(input);
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('pasting', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['12.50 USDT', '12.50'],
  ])('D-76 reads %s', async (pasted, shown) => {
    const { user, input } = setup();
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(shown);
  });

  it('D-76 shows an ambiguous paste back and takes the chosen reading', async () => {
    const { user, input, onChange } = setup({ value: '5' });
    await user.tripleClick(input);
    await user.paste('1,234');
    expect(input).toHaveValue('1,234');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Use 1234' }));
    expect(input).toHaveValue('1234');
    expect(onChange).toHaveBeenLastCalledWith('1234');
    expect(screen.queryByRole('button', { name: 'Use 1.234' })).not.toBeInTheDocument();
  });

  it.each(['1.2.3', '1.239', '-5', 'my address'])(
    'D-76 shows %s in place of the amount that it was to replace, and has no value',
    async (pasted) => {
      const { user, input, onChange } = setup({ value: '77', decimals: 2 });
      await user.tripleClick(input);
      await user.paste(` ${pasted} `);
      expect(input).toHaveValue(pasted);
      expect(onChange).toHaveBeenLastCalledWith('');
      await user.tab();
      expect(input).toHaveValue(pasted);
      expect(input).toBeInvalid();
      expect(input).not.toHaveAccessibleDescription('');
    },
  );

  it('lets a refused paste be deleted a character at a time, down to an amount', async () => {
    const { user, input, onChange } = setup({ value: '77', decimals: 2 });
    await user.tripleClick(input);
    await user.paste('1.2399');
    await user.type(input, '{Backspace}');
    expect(input).toHaveValue('1.239');
    expect(onChange).toHaveBeenLastCalledWith('');
    await user.type(input, '{Backspace}');
    expect(input).toHaveValue('1.23');
    expect(onChange).toHaveBeenLastCalledWith('1.23');
  });

  it('offers only readings that the field can hold', async () => {
    const { user, input } = setup({ decimals: 2 });
    await user.click(input);
    await user.paste('1,234');
    expect(screen.getByRole('button', { name: 'Use 1234' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use 1.234' })).not.toBeInTheDocument();
  });

  it('inserts a paste at the caret', async () => {
    const { user, input, onChange } = setup({ value: '1' });
    await user.click(input);
    await user.paste('.25');
    expect(onChange).toHaveBeenLastCalledWith('1.25');
  });
});

describe('filling in', () => {
  it('fills in the whole balance by Max and by the balance line', async () => {
    const { user, input } = setup({ max: '1234.5', balance: '1,234.50000000 USDT' });
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(input).toHaveValue('1234.5');
    await user.clear(input);
    await user.click(screen.getByRole('button', { name: /Available/ }));
    expect(input).toHaveValue('1234.5');
  });

  it('LIFT-13 reports an amount above the balance while it is typed', async () => {
    const { user, input } = setup({ max: '12.5', balance: '12.50000000 USDT' });
    await user.type(input, '12');
    expect(input).not.toBeInvalid();
    await user.type(input, '.51');
    expect(input).toHaveAccessibleDescription('Not enough balance');
    await user.type(input, '{Backspace}{Backspace}');
    expect(input).not.toBeInvalid();
  });

  it('follows a value that changes from outside', () => {
    const view = render(<AmountField label="Quantity" decimals={2} value="10" onChange={jest.fn()} />);
    view.rerender(<AmountField label="Quantity" decimals={2} value="30.5" onChange={jest.fn()} />);
    expect(screen.getByRole('textbox')).toHaveValue('30.5');
  });

  it('shows the error of the form rather than its own', async () => {
    const { user, input } = setup({ error: 'The least amount is 10' });
    await user.type(input, 'x');
    expect(input).toHaveAccessibleDescription('The least amount is 10');
  });
});
