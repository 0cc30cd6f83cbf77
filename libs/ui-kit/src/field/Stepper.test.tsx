import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper';

afterEach(() => jest.useRealTimers());

function Host({ first }: { first: number }) {
  const [value, setValue] = useState(first);
  return <Stepper label="Quantity" value={value} onChange={setValue} min={1} max={100} />;
}
const input = () => screen.getByRole('textbox', { name: 'Quantity' });
const key = (name: string) => screen.getByRole('button', { name });

it('steps and stops at the bounds', () => {
  render(<Host first={99} />);
  fireEvent.click(key('Increase'));
  expect(input()).toHaveValue('100');
  expect(key('Increase')).toBeDisabled();
  fireEvent.click(key('Decrease'));
  expect(input()).toHaveValue('99');
  expect(input()).toHaveAccessibleDescription('Min 1 · Max 100');
});

it('repeats eight times a second while held', () => {
  jest.useFakeTimers();
  render(<Host first={1} />);
  fireEvent.pointerDown(key('Increase'));
  act(() => jest.advanceTimersByTime(400));
  for (let beat = 0; beat < 8; beat += 1) act(() => jest.advanceTimersByTime(125));
  expect(input()).toHaveValue('9');
  fireEvent.pointerUp(key('Increase'));
  fireEvent.click(key('Increase'));
  act(() => jest.advanceTimersByTime(1000));
  expect(input()).toHaveValue('9');
});

it.each([
  ['500', '100'],
  ['٤٢', '42'],
  ['0', '1'],
  ['', '5'],
])('brings the typed %s into the range', (typed, shown) => {
  render(<Host first={5} />);
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.blur(input());
  expect(input()).toHaveValue(shown);
});

it('a form with its own validation gets numbers outside the range', () => {
  function Free() {
    const [value, setValue] = useState(5);
    const error = value > 100 ? 'Too much' : undefined;
    return (
      <Stepper label="Quantity" value={value} onChange={setValue} min={1} max={100} free error={error} />
    );
  }
  render(<Free />);
  fireEvent.change(input(), { target: { value: '500' } });
  fireEvent.blur(input());
  expect(input()).toHaveValue('500');
  expect(input()).toHaveAccessibleDescription('Too much');
});

it.each(['12.5', '-7', '1e1', '1,0'])('rejects %s instead of reading another number out of it', (typed) => {
  render(<Host first={5} />);
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.blur(input());
  expect(input()).toHaveValue('5');
});

it.each(['1.5', '1,5', '1٫5', '1e4'])(
  'typed key by key, %s is refused as not a whole number',
  async (typed) => {
    const user = userEvent.setup();
    render(<Host first={5} />);
    await user.clear(input());
    await user.type(input(), typed);
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(/./);
    await user.tab();
    expect(input()).toHaveValue('5');
    expect(input()).toBeValid();
  },
);

it('a form that gets every key press keeps its number while the text is not one', async () => {
  const heard: number[] = [];
  function Free() {
    const [value, setValue] = useState(5);
    const change = (next: number) => {
      heard.push(next);
      setValue(next);
    };
    return <Stepper label="Quantity" value={value} onChange={change} min={1} max={100} free />;
  }
  const user = userEvent.setup();
  render(<Free />);
  await user.clear(input());
  await user.type(input(), '٤٢.5');
  expect(heard).toEqual([4, 42, 5]);
  await user.tab();
  expect(input()).toHaveValue('5');
});
