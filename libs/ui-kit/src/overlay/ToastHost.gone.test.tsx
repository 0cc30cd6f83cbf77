import { act, render, screen } from '@testing-library/react';
import { toast } from '../lib/toast';
import { createToastStore } from '../lib/toast-store';
import { ToastHost } from './ToastHost';

afterEach(() => jest.useRealTimers());

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

it('a plain message goes, too', async () => {
  jest.useFakeTimers();
  const store = createToastStore();
  render(<ToastHost store={store} />);
  act(() => store.add('No connection', 'failure'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const text = screen.getByText('No connection');
  act(() => jest.advanceTimersByTime(10_000));
  // Others come and go meanwhile.
  act(() => store.add('Copied'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(text).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(text).not.toBeInTheDocument();
});
