import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../action/Button';
import { ListRow } from '../layout/ListRow';
import { CoinIcon } from '../mark/CoinIcon';
import { Frame } from '../stories/Frame';
import { Address } from '../text/Address';
import { Num } from '../text/Num';
import { ConfirmSheet } from './ConfirmSheet';
import { Sheet } from './Sheet';
import { SideDrawer } from './SideDrawer';

type Render = (open: boolean, close: () => void) => ReactNode;

function Opener({ render }: { render: Render }) {
  const [open, setOpen] = useState(false);
  return (
    <Frame>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {render(open, () => setOpen(false))}
    </Frame>
  );
}

const meta = { title: 'Overlay/Overlays', component: Opener } satisfies Meta<typeof Opener>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
const rows = [
  { label: 'Destination', value: <Address value="TXyz1234567890abcdefghijklmnopQRST" /> },
  { label: 'Network', value: 'TRC20' },
  { label: 'Fee', value: <Num value="1.00 USDT" /> },
];

export const BottomSheet: Story = {
  args: {
    render: (isOpen, close) => (
      <Sheet open={isOpen} onClose={close} title="Order settings" footer={<Button block>Done</Button>}>
        {Array.from({ length: 20 }, (_, index) => (
          <p key={index}>Row {index + 1}</p>
        ))}
      </Sheet>
    ),
  },
  play: open,
};

export const Confirm: Story = {
  args: {
    render: (isOpen, close) => (
      <ConfirmSheet
        open={isOpen}
        onClose={close}
        onConfirm={close}
        title="Withdraw USDT"
        amount="99.00 USDT"
        rows={rows}
        warning="Withdrawals can’t be reversed"
        confirmLabel="Withdraw"
      />
    ),
  },
  play: open,
};

export const ConfirmBusy: Story = {
  args: {
    render: (isOpen, close) => (
      <ConfirmSheet
        open={isOpen}
        onClose={close}
        onConfirm={close}
        title="Sell BTC"
        amount="0.5 BTC"
        confirmLabel="Sell"
        confirmVariant="fall"
        busy
      />
    ),
  },
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const Drawer: Story = {
  args: {
    render: (isOpen, close) => (
      <SideDrawer open={isOpen} onClose={close} label="Account menu">
        <ListRow icon={<CoinIcon name="Ada" size={40} />} label="Ada" caption="UID 100234" />
        <ListRow label="Security" onClick={close} />
      </SideDrawer>
    ),
  },
  play: open,
};
