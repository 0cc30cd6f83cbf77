import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { CodeField } from './CodeField';
import { Stepper } from './Stepper';
import { TextField } from './TextField';

/** Types as an input method does: the keyboard edits its text in steps and commits the last one. */
function compose(input: HTMLElement, steps: readonly string[]): void {
  fireEvent.compositionStart(input);
  for (const text of steps) {
    fireEvent.change(input, { target: { value: text } });
    expect(input).toHaveValue(text);
  }
  fireEvent.compositionEnd(input);
}

const STEPS = ['１', '１２', '１２３'];

describe('fields that rewrite what is typed', () => {
  it('RIM-03 an amount is read once the composition ends', () => {
    const onChange = jest.fn();
    function Host() {
      const [value, setValue] = useState('');
      const change = (next: string) => {
        onChange(next);
        setValue(next);
      };
      return <AmountField label="Amount" value={value} decimals={8} onChange={change} />;
    }
    render(<Host />);
    compose(screen.getByLabelText('Amount'), STEPS);
    expect(onChange.mock.calls).toEqual([['123']]);
    expect(screen.getByLabelText('Amount')).toHaveValue('123');
  });

  it('RIM-03 a whole number is read once the composition ends', () => {
    function Host() {
      const [value, setValue] = useState(1);
      return <Stepper label="Count" value={value} min={1} max={999} free onChange={setValue} />;
    }
    render(<Host />);
    compose(screen.getByLabelText('Count'), STEPS);
    expect(screen.getByLabelText('Count')).toHaveValue('123');
  });

  it('RIM-03 digits of a phone number and of a code are rewritten once the composition ends', () => {
    function Host() {
      const [phone, setPhone] = useState('');
      const [code, setCode] = useState('');
      return (
        <>
          <TextField label="Phone" latin value={phone} onChange={setPhone} />
          <CodeField label="Code" value={code} onChange={setCode} onSend={jest.fn()} secondsLeft={0} />
        </>
      );
    }
    render(<Host />);
    for (const label of ['Phone', 'Code']) {
      compose(screen.getByLabelText(label), STEPS);
      expect(screen.getByLabelText(label)).toHaveValue('123');
    }
  });

  it('RIM-03 text that is used as typed is reported while it is composed, for a search that follows it', () => {
    const onChange = jest.fn();
    function Host() {
      const [value, setValue] = useState('');
      const change = (next: string) => {
        onChange(next);
        setValue(next);
      };
      return <TextField label="Name" value={value} onChange={change} />;
    }
    render(<Host />);
    compose(screen.getByLabelText('Name'), ['に', 'にほ', '日本']);
    expect(onChange.mock.calls).toEqual([['に'], ['にほ'], ['日本']]);
  });
});

describe('separators', () => {
  it.each(['1、5', '1·5', '1_5', '1/5', '1;5', '1:5', '1%5'])(
    'RIM-04 %s is no amount and stays as typed',
    (typed) => {
      const onChange = jest.fn();
      function Host() {
        const [value, setValue] = useState('');
        const change = (next: string) => {
          onChange(next);
          setValue(next);
        };
        return <AmountField label="Amount" value={value} decimals={8} onChange={change} />;
      }
      render(<Host />);
      const input = screen.getByLabelText('Amount');
      for (let length = 1; length <= typed.length; length += 1)
        fireEvent.change(input, { target: { value: typed.slice(0, length) } });
      expect(input).toHaveValue(typed);
      expect(input).toHaveAccessibleDescription('Use only digits and one decimal point');
      expect(onChange.mock.calls).toEqual([['1'], ['']]);
    },
  );

  it('RIM-02 Max fills in no more decimals than the field takes', () => {
    const onChange = jest.fn();
    render(<AmountField label="Amount" value="" decimals={6} max="10.12345678" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(onChange).toHaveBeenCalledWith('10.123456');
  });
});
