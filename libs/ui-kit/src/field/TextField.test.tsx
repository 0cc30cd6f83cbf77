import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

function Host(props: Partial<ComponentProps<typeof TextField>>) {
  const [value, setValue] = useState('');
  return <TextField label="Card" {...props} value={value} onChange={setValue} />;
}

it.each(['٤٢x', '۴۲x', '४२x', '৪২x', '๔๒x', '໔໒x', '４２x'])(
  'takes the digits of %s as 0 to 9',
  async (typed) => {
    render(<Host latin />);
    await userEvent.type(screen.getByLabelText('Card'), typed);
    expect(screen.getByLabelText('Card')).toHaveValue('42x');
  },
);

it('leaves names and passwords as typed', async () => {
  const onChange = jest.fn();
  render(<Host />);
  render(<PasswordField label="Password" value="" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Card'), 'متر ٤');
  expect(screen.getByLabelText('Card')).toHaveValue('متر ٤');
  await userEvent.type(screen.getByLabelText('Password'), '٤');
  expect(onChange).toHaveBeenLastCalledWith('٤');
});

it('announces an error through a live region that existed before, and again only when the error changes', () => {
  const field = (error?: string) => <TextField label="Card" value="" onChange={jest.fn()} error={error} />;
  const view = render(field());
  const region = document.getElementById(
    screen.getByLabelText('Card').getAttribute('aria-describedby') ?? '',
  );
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  view.rerender(field('Enter a number'));
  expect(region).toHaveTextContent('Enter a number');
  const said = region?.firstChild;
  view.rerender(field('Enter a number'));
  expect(region?.firstChild).toBe(said);
});
