import { renderScreen } from '@ex/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConfirmation } from '../model/use-confirmation';
import { receipts } from '../model/receipt-store';
import { ReceiptHost } from './ReceiptHost';
import { TransactionSheets } from './TransactionSheets';

const INTENT = { amount: '100' };
type Intent = typeof INTENT;

function Gift({ answer, price }: { readonly answer: object; readonly price: string }) {
  const confirmation = useConfirmation({
    form: 'gift',
    send: async (_intent: Intent) => answer as never,
    lookup: { captureBaseline: async () => 0, find: async () => undefined },
  });
  return (
    <>
      <button onClick={() => confirmation.open(INTENT)}>Decide</button>
      <TransactionSheets<Intent>
        confirmation={confirmation}
        describe={({ amount }) => ({
          title: 'Convert USDT to BTC',
          confirmLabel: 'Convert',
          main: { value: amount, coin: 'USDT' },
          arrives: { value: price, coin: 'BTC', about: true },
        })}
        receipt={() => ({ state: 'completed', next: { label: 'View BTC', href: '/coin?name=BTC' } })}
      />
    </>
  );
}

const page = (answer: object, price: string) => (
  <>
    <Gift answer={answer} price={price} />
    <ReceiptHost />
  </>
);

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => receipts.close()));

async function confirm(answer: object) {
  const shown = renderScreen(page(answer, '0.5'));
  await shown.user.click(screen.getByRole('button', { name: 'Decide' }));
  const sheet = await screen.findByRole('dialog', { name: 'Convert USDT to BTC' });
  await shown.user.click(within(sheet).getByRole('button', { name: 'Convert' }));
  return shown;
}

it('LIFT-30 an accepted decision ends on its receipt: state, action, labelled amount, facts and next step', async () => {
  const shown = await confirm({ data: null });
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(within(receipt).getByRole('heading', { name: 'Completed' })).toBeVisible();
  expect(receipt).toHaveTextContent('Convert USDT to BTC');
  expect(receipt).toHaveTextContent(/You pay100\.00000000\sUSDT/);
  expect(receipt).toHaveTextContent(/You receive≈.0\.50000000\sBTC/);
  expect(receipt).toHaveTextContent(/Time\d{4}-\d\d-\d\d/);
  expect(within(receipt).getByRole('link', { name: 'View BTC' })).toHaveAttribute('href', '/coin?name=BTC');
  await shown.user.click(within(receipt).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('LIFT-30 a refused decision has no receipt', async () => {
  await confirm({ error: { status: 'CUSTOM_ERROR', error: 'no' } });
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Convert USDT to BTC' })).not.toBeInTheDocument(),
  );
  expect(receipts.current()).toBeUndefined();
});

it('LIFT-30 a receipt that is open when its member is logged out is not shown to the next member', async () => {
  const shown = await confirm({ data: null });
  await screen.findByRole('dialog', { name: 'Receipt' });
  shown.unmount();
  renderScreen(<ReceiptHost />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(receipts.current()).toBeUndefined();
});

it('LIFT-32 says where the receipt cannot be drawn', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const shown = await confirm({ data: null });
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  await shown.user.click(within(receipt).getByRole('button', { name: 'Save image' }));
  expect(await within(receipt).findByText('The image couldn’t be created. Try again.')).toBeVisible();
  jest.restoreAllMocks();
});
