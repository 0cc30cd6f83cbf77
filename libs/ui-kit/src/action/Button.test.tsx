import { render, screen } from '@testing-library/react';
import { Button } from './Button';

it('a blocked button keeps the focus, states why and cannot be pressed', () => {
  const press = jest.fn();
  const drawn = (reason: string | undefined) => (
    <Button disabledReason={reason} onClick={press}>
      Buy
    </Button>
  );
  const { rerender } = render(drawn(undefined));
  const button = screen.getByRole('button', { name: 'Buy' });
  button.focus();
  rerender(drawn('Waiting for prices…'));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Waiting for prices…');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  button.click();
  expect(press).not.toHaveBeenCalled();
  rerender(drawn(undefined));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAccessibleDescription();
  expect(screen.queryByText('Waiting for prices…')).not.toBeInTheDocument();
  button.click();
  expect(press).toHaveBeenCalledTimes(1);
});
