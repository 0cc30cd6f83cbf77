import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../action/Button';
import { Sheet } from './Sheet';
import { SideDrawer } from './SideDrawer';

function Host({ busy = false, onClose }: { busy?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={open} onClose={close} title="Order settings" busy={busy} footer={<Button>Done</Button>}>
        <input aria-label="Quantity" />
      </Sheet>
    </>
  );
}

const opener = () => screen.getByText('Open').closest('button');

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order settings' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}

it('takes the focus, traps it and restores it on Escape', async () => {
  render(<Host />);
  const dialog = await openSheet();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener()).toHaveFocus());
});

it('closes by its close button and opens again', async () => {
  render(<Host />);
  await openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await openSheet()).toBeVisible();
});

it('hides the page behind it from screen readers', async () => {
  render(<Host />);
  await openSheet();
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

it('cannot be closed while a submit is running', async () => {
  const onClose = jest.fn();
  render(<Host busy onClose={onClose} />);
  const dialog = await openSheet();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toBeVisible();
});

it('makes the body focusable only while it scrolls', async () => {
  let resized = (): void => undefined;
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    resized = () => callback([], {} as ResizeObserver);
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(0);
  render(<Host />);
  await openSheet();
  const body = screen.getByLabelText('Quantity').parentElement;
  expect(body).not.toHaveAttribute('tabindex');
  height.mockReturnValue(900);
  act(() => resized());
  expect(body).toHaveAttribute('tabindex', '0');
  jest.restoreAllMocks();
});

it.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
])('in %s pages the drawer swipes to the %s', async (dir, side) => {
  document.documentElement.dir = dir;
  render(
    <SideDrawer open onClose={jest.fn()} label="Account menu">
      <p>Content</p>
    </SideDrawer>,
  );
  expect(await screen.findByRole('dialog', { name: 'Account menu' })).toHaveAttribute(
    'data-swipe-direction',
    side,
  );
  document.documentElement.dir = '';
});
