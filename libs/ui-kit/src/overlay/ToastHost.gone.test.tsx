import { act, render, screen } from '@testing-library/react';
import { toast } from '../lib/toast';
import { createToastStore } from '../lib/toast-store';
import { ToastHost } from './ToastHost';

afterEach(() => jest.useRealTimers());

let mockIsOffline = true;
jest.mock('./ToastList', () => {
  if (mockIsOffline) throw new TypeError('Failed to fetch');
  return jest.requireActual<object>('./ToastList');
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

it('RIM-61 loads the code of messages with the next one', async () => {
  const store = createToastStore();
  render(<ToastHost store={store} />);
  act(() => store.add('No connection', 'failure'));
  await screen.findByText('No connection');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  mockIsOffline = false;
  act(() => store.removeFailures());
  act(() => store.add('Order placed', 'success'));
  expect(await screen.findByRole('button', { name: 'Close', description: 'Order placed' })).toBeVisible();
});
