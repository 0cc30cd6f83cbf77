import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './Sheet';
import { ToastHost } from './ToastHost';
import { createToastStore } from '../lib/toast-store';

afterEach(() => jest.useRealTimers());

function setup() {
  const store = createToastStore();
  const view = render(<ToastHost store={store} />);
  const region = (role: 'status' | 'alert') => screen.getByRole(role, { name: 'Notifications' });
  return { ...view, store, region };
}

it('announces through regions that exist from the start: failures immediately, others politely, each once', async () => {
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

it('gives the focus back when messages are closed by the keyboard, also one after the other', async () => {
  const { store } = setup();
  render(<button type="button">Withdraw</button>);
  const before = screen.getByRole('button', { name: 'Withdraw' });
  act(() => {
    before.focus();
    store.add('Order placed', 'success');
    store.add('Wrong fund password', 'failure');
  });
  const [first, second] = await screen.findAllByRole('button', { name: 'Close' });
  act(() => first?.focus());
  act(() => second?.focus());
  await userEvent.keyboard('{Enter}');
  expect(second).not.toBeInTheDocument();
  expect(before).toHaveFocus();
  act(() => first?.focus());
  await userEvent.keyboard('{Enter}');
  expect(first).not.toBeInTheDocument();
  expect(before).toHaveFocus();
});

it('leaves the focus where it is when it is tapped away', async () => {
  const { store } = setup();
  render(
    <>
      <button type="button">Withdraw</button>
      <button type="button">Convert</button>
    </>,
  );
  const [withdraw, convert] = ['Withdraw', 'Convert'].map((name) => screen.getByRole('button', { name }));
  act(() => {
    withdraw?.focus();
    store.add('Order placed', 'success');
  });
  const close = await screen.findByRole('button', { name: 'Close' });
  act(() => close.focus());
  act(() => convert?.focus());
  await userEvent.click(close);
  expect(close).not.toBeInTheDocument();
  expect(convert).toHaveFocus();
});

it('leaves the title of a page once the sheet that lay over it has closed', async () => {
  const { store, region } = setup();
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={() => undefined} title="Order settings">
      <p>Quantity</p>
    </Sheet>
  );
  const page = render(sheet(true));
  await screen.findByRole('dialog');
  act(() => store.add('Order placed', 'success'));
  await screen.findByText('Order placed');
  const holder = region('status').parentElement;
  expect(holder).toHaveAttribute('data-edge', 'top');
  page.rerender(sheet(false));
  await waitFor(() => expect(holder).toHaveAttribute('data-edge', 'bottom'));
});

describe('the time of a message', () => {
  /** Fake time, a message, and what passes the time. */
  async function setupTimes() {
    jest.useFakeTimers();
    const { store } = setup();
    act(() => store.add('Order placed', 'success'));
    await drawn();
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
    return { store, user, pass, text: screen.getByText('Order placed') };
  }
  /** Resolves when the code that draws messages is there. */
  const drawn = () => act(() => jest.advanceTimersByTimeAsync(0));

  it('WCAG 2.2.1 stops its time while hovered or focused, and has its full time afterwards', async () => {
    const { user, pass, text } = await setupTimes();
    await user.hover(text);
    pass(60_000);
    expect(text).toBeVisible();
    await user.unhover(text);
    pass(2_000);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    pass(60_000);
    expect(text).toBeVisible();
    await user.tab();
    pass(2_399);
    expect(text).toBeVisible();
    pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('WCAG 2.2.1 stops its time while a finger is on it', async () => {
    const { user, pass, text } = await setupTimes();
    await user.pointer({ keys: '[TouchA>]', target: text });
    pass(60_000);
    expect(text).toBeVisible();
    await user.pointer({ keys: '[/TouchA]' });
    pass(2_400);
    expect(text).not.toBeInTheDocument();
  });

  it('passes where it appeared under a mouse at rest, which covers the content below', async () => {
    const { pass, text } = await setupTimes();
    // All that a browser reports of a mouse that something appeared under.
    fireEvent.pointerEnter(text, { relatedTarget: document.body });
    pass(2_399);
    expect(text).toBeVisible();
    pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('WCAG 2.2.1 still pauses when a newer message moves the read one from under the mouse', async () => {
    const { store, user, pass, text } = await setupTimes();
    await user.hover(text);
    act(() => store.add('Order filled', 'success'));
    const newer = screen.getByText('Order filled');
    fireEvent(text, new MouseEvent('pointerout', { bubbles: true, relatedTarget: newer }));
    pass(60_000);
    expect(text).toBeVisible();
    expect(newer).toBeVisible();
  });

  it('begins when it is drawn, however late the code for that comes', async () => {
    jest.useFakeTimers();
    const store = createToastStore();
    store.add('Order placed', 'success');
    act(() => jest.advanceTimersByTime(60_000));
    render(<ToastHost store={store} />);
    await drawn();
    const text = screen.getByText('Order placed');
    act(() => jest.advanceTimersByTime(2_399));
    expect(text).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(text).not.toBeInTheDocument();
  });
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
  const alert = screen.getByRole('alert', { name: 'Notifications' });
  await userEvent.click(await within(alert).findByText('Wrong fund password'));
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(alert).toBeEmptyDOMElement();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(onClose).toHaveBeenCalled();
});
