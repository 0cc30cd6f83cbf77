import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Button } from '../../action/Button';
import { ListRow } from '../../layout/ListRow';
import { ConfirmRows, ConfirmSheet } from '../../overlay/ConfirmSheet';
import { Sheet } from '../../overlay/Sheet';
import { SideDrawer } from '../../overlay/SideDrawer';
import { createToastStore } from '../../lib/toast-store';
import { ToastHost } from '../../overlay/ToastHost';
import { Address } from '../../text/Address';
import { Num } from '../../text/Num';
import { Guide, Live, nothing, State, Use } from './Guide';

const meta = { title: 'Guide/Overlay' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 'Die Auszahlung kann nach der Bestätigung nicht mehr zurückgenommen werden';
const ROWS = [
  { label: 'Destination', value: <Address value="TXyz1234567890abcdefghijklmnopQRST" /> },
  { label: 'Network', value: 'TRC20' },
  { label: 'Fee', value: <Num value="1.00 USDT" /> },
  { label: LONG, value: LONG },
];
const asked = { onConfirm: nothing, title: 'Withdraw USDT', amount: '99.00 USDT', confirmLabel: 'Withdraw' };

interface OpenerProps {
  readonly label: string;
  readonly children: (open: boolean, close: () => void) => ReactNode;
}

function Opener({ label, children }: OpenerProps) {
  return (
    <Live start={false}>
      {(open, change) => (
        <>
          <Button size="small" variant="secondary" onClick={() => change(true)}>
            {label}
          </Button>
          {children(open, () => change(false))}
        </>
      )}
    </Live>
  );
}

function Sheets() {
  return (
    <>
      <Use
        of="Sheet"
        note="Asks or shows something without leaving the page: filters, details, picking. Closed by its button, the scrim, dragging, Escape and Back; busy while it sends. One sheet at a time."
      >
        <State name="with a footer, long text">
          <Opener label="Sheet">
            {(open, close) => (
              <Sheet open={open} onClose={close} title="Order settings" footer={<Button block>Done</Button>}>
                <p>What it is about</p>
              </Sheet>
            )}
          </Opener>
          <Opener label="Long sheet">
            {(open, close) => (
              <Sheet open={open} onClose={close} title={LONG}>
                {Array.from({ length: 20 }, (_, at) => (
                  <p key={at}>{LONG}</p>
                ))}
              </Sheet>
            )}
          </Opener>
        </State>
      </Use>
      <Use
        of="ConfirmSheet"
        note="Asks for confirmation before money moves or something cannot be undone: large amount, details in rows, a warning, the verb on the button. States why when it cannot be confirmed now."
      >
        <State name="with a warning, blocked">
          <Opener label="Confirm">
            {(open, close) => (
              <ConfirmSheet {...asked} open={open} onClose={close} rows={ROWS} warning={LONG} />
            )}
          </Opener>
          <Opener label="Blocked">
            {(open, close) => (
              <ConfirmSheet {...asked} open={open} onClose={close} blocked="Prices are 12 s old" />
            )}
          </Opener>
        </State>
      </Use>
      <Use of="ConfirmRows" note="Label and value rows of a confirmation, also for details of a record.">
        <State name="plain, long text">
          <ConfirmRows rows={ROWS} />
        </State>
      </Use>
      <Use of="SideDrawer" note="The member menu, from the start side. Nothing else opens from the side.">
        <State name="closed until pressed">
          <Opener label="Drawer">
            {(open, close) => (
              <SideDrawer open={open} onClose={close} label="Account menu">
                <ListRow label="Security" onClick={close} />
              </SideDrawer>
            )}
          </Opener>
        </State>
      </Use>
    </>
  );
}

/** Messages of this page only. */
const toasts = createToastStore();

export const UsageAndStates: Story = {
  render: () => (
    <Guide title="Overlay">
      <Sheets />
      <Use
        of="ToastHost"
        note="Shows short messages, once at the root; anywhere else call toast(text, kind). Only for what may be missed: field errors belong at the field, an unknown outcome of money in a sheet."
      >
        <State name="success, failure, neutral">
          <Button size="small" onClick={() => toasts.add('Copied', 'success')}>
            Success
          </Button>
          <Button size="small" onClick={() => toasts.add(LONG, 'failure')}>
            Failure
          </Button>
          <Button size="small" onClick={() => toasts.add('A new version is available.', 'neutral')}>
            Neutral
          </Button>
        </State>
      </Use>
      <ToastHost store={toasts} />
    </Guide>
  ),
};
