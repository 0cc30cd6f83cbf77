import { act, render, screen } from '@testing-library/react';
import { toast } from '../lib/toast';
import { ToastHost } from './ToastHost';

jest.mock('./ToastList', () => {
  throw new TypeError('Failed to fetch');
});

it('shows a plain message and keeps the page when the code of messages cannot be loaded', async () => {
  render(
    <>
      <h1>Screen</h1>
      <ToastHost />
    </>,
  );
  act(() => toast('No connection', 'failure'));
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(screen.getByText('Screen')).toBeVisible();
});
