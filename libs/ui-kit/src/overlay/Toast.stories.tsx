import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../action/Button';
import { HeaderBar } from '../layout/HeaderBar';
import { Frame } from '../stories/Frame';
import { Sheet } from './Sheet';
import { toast } from '../lib/toast';
import { ToastHost } from './ToastHost';
import { createToastStore, type ToastStore } from '../lib/toast-store';
import { toastTimesOf } from './toast-times';

const meta = { title: 'Overlay/Toast', component: ToastHost } satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG =
  'Die Auszahlung konnte nicht übermittelt werden, weil das verfügbare Guthaben nicht ausreicht und noch mehr Text folgt';

/** Messages that stay, as while a finger is on them. */
function standing(...messages: readonly Parameters<ToastStore['add']>[]): ToastStore {
  const store = createToastStore();
  for (const message of messages) store.add(...message);
  toastTimesOf(store).hold(1, 'pointer');
  return store;
}

export const Try: Story = {
  render: () => (
    <Frame>
      <Button onClick={() => toast('Copied', 'success')}>Success</Button>
      <Button onClick={() => toast('Not enough balance', 'failure')}>Failure</Button>
      <Button onClick={() => toast('A new version is available.')}>Neutral</Button>
      <ToastHost />
    </Frame>
  ),
};

/** At the bottom, above bars that stay there: header, title and pair stay free. */
export const Shown: Story = {
  args: { store: standing(['Copied', 'success'], [LONG, 'failure']) },
  render: ({ store }) => (
    <>
      <HeaderBar title="Withdraw" onBack={() => undefined} />
      <ToastHost store={store} />
    </>
  ),
  play: async () => {
    await expect(await screen.findByText('Copied')).toBeVisible();
  },
};

/** Above an open sheet, which a press on the message does not close. */
export const WithSheet: Story = {
  args: { store: standing([LONG, 'failure']) },
  render: ({ store }) => (
    <WithOpenSheet>
      <ToastHost store={store} />
    </WithOpenSheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Order settings' });
    await userEvent.click(await screen.findByText(LONG));
    await expect(sheet).toBeVisible();
  },
};

function WithOpenSheet({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <HeaderBar title="Options" />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Order settings"
        footer={<Button block>Done</Button>}
      >
        <p>Quantity</p>
      </Sheet>
      {children}
    </>
  );
}
