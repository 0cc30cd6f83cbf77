import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './Sheet';
import { ToastHost } from './ToastHost';
import { createToastStore } from '../lib/toast-store';

afterEach(() => jest.useRealTimers());

function setup() {
  const store = createToastStore();
  const view = render(<ToastHost store={store} />);
  const region = (role: 'status' | 'alert') => screen.getByRole(role, { name: 'Messages' });
  return { ...view, store, region };
}

it('announces through regions that exist from the start: failures at once, others politely, each once', async () => {
  const { store, region } = setup();
  expect(region('status')).toBeEmptyDOMElement();
  expect(region('alert')).toBeEmptyDOMElement();
  expect(region('status')).toHaveAttribute('aria-live', 'polite');
  act(() => {
    store.add('Copied', 'success');
    store.add('Wrong fund password', 'failure');
  });
  expect(await within(region('status')).findByText('Copied')).toBeVisible();
  expect(region('alert')).toHaveTextContent('Wrong fund password');
  expect(screen.getAllByText(/Copied|Wrong fund password/)).toHaveLength(2);
});

it('closes by its button, which takes no focus from a tap', async () => {
  const { store } = setup();
  act(() => store.add('Order placed', 'success'));
  const close = await screen.findByRole('button', { name: 'Close', description: 'Order placed' });
  await userEvent.click(close);
  expect(screen.queryByText('Order placed')).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('WCAG 2.2.1 stays while hovered or focused, and its full time afterwards', async () => {
  const { store } = setup();
  act(() => store.add('Order placed', 'success'));
  const text = await screen.findByText('Order placed');
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  await user.hover(text);
  wait(60_000);
  expect(text).toBeVisible();
  await user.unhover(text);
  wait(2_000);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  wait(60_000);
  expect(text).toBeVisible();
  await user.tab();
  wait(2_399);
  expect(text).toBeVisible();
  wait(1);
  expect(text).not.toBeInTheDocument();
});

it('has its time from when it is drawn, however long the code for that took to come', async () => {
  jest.useFakeTimers();
  const store = createToastStore();
  store.add('Order placed', 'success');
  act(() => jest.advanceTimersByTime(2_000));
  render(<ToastHost store={store} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  const text = screen.getByText('Order placed');
  act(() => jest.advanceTimersByTime(2_399));
  expect(text).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(text).not.toBeInTheDocument();
});

it('goes in its time where it appeared under a mouse at rest, which covers what lies below', async () => {
  const { store } = setup();
  act(() => store.add('Order placed', 'success'));
  const text = await screen.findByText('Order placed');
  jest.useFakeTimers();
  act(() => store.add('Order placed', 'success'));
  // All that a browser reports of a mouse that something appeared under.
  fireEvent.pointerEnter(text);
  act(() => jest.advanceTimersByTime(2_400));
  expect(text).not.toBeInTheDocument();
});

it('is announced above an open sheet, which stays open when the message is pressed', async () => {
  const { store } = setup();
  const onClose = jest.fn();
  render(
    <Sheet open onClose={onClose} title="Order settings">
      <p>Quantity</p>
    </Sheet>,
  );
  await screen.findByRole('dialog');
  act(() => store.add('Wrong fund password', 'failure'));
  const alert = screen.getByRole('alert', { name: 'Messages' });
  await userEvent.click(await within(alert).findByText('Wrong fund password'));
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(alert).toBeEmptyDOMElement();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(onClose).toHaveBeenCalled();
});
