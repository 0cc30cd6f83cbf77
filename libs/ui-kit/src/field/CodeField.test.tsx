import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { CodeField } from './CodeField';

function Host(props: Partial<ComponentProps<typeof CodeField>>) {
  const [value, setValue] = useState('');
  return (
    <CodeField
      label="Email code"
      secondsLeft={0}
      onSend={jest.fn()}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

it('accepts at most six digits, of every script', async () => {
  render(<Host />);
  const input = screen.getByRole('textbox', { name: 'Email code' });
  await userEvent.type(input, '12a٣٤-5678');
  expect(input).toHaveValue('123456');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
});

it('sends a code when allowed', async () => {
  const onSend = jest.fn();
  render(<Host onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('counts down and does not send again until it is over', async () => {
  const onSend = jest.fn();
  render(<Host onSend={onSend} secondsLeft={59} />);
  const button = screen.getByRole('button', { name: 'Resend in 59 s' });
  expect(button).toHaveTextContent('59 s');
  await userEvent.click(button);
  expect(onSend).not.toHaveBeenCalled();
});
