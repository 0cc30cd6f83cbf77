import { translatePage } from '@ex/testing';
import { render, screen } from '@testing-library/react';
import { TextField } from './TextField';

it('RIM-63 an error takes the place of a hint on a page that was translated', () => {
  const field = (error: string | undefined) => (
    <TextField label="Name" value="" onChange={() => undefined} helper="As in your passport" error={error} />
  );
  const { rerender } = render(field(undefined));
  translatePage();
  rerender(field('Enter your name'));
  expect(screen.getByText('Enter your name')).toBeVisible();
  expect(screen.queryByText('As in your passport')).not.toBeInTheDocument();
  translatePage();
  rerender(field(undefined));
  expect(screen.getByText('As in your passport')).toBeVisible();
});
