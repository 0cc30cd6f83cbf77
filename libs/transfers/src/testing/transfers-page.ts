import { type Answers, build, outcome, type RenderedScreen, setUpMemberPage } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';

/** Accepted answers of the money calls, and nothing recorded yet. */
const answers = {
  getBillList: { list: [] },
  getTransferList: { list: [] },
  getInternalTransferList: { list: [] },
  exchangeCoin: outcome.success('Exchanged'),
  transfer: outcome.success('Moved'),
  balanceTransfer: outcome.success('Sent'),
  cancelInternalTransfer: outcome.success('Canceled'),
} satisfies Answers;

/** What tests of the transfer screens do; call once at the top of a file. */
export const transfersPage = () => setUpMemberPage(answers);

type Page = Pick<RenderedScreen, 'user'>;

/** Presses the button of the open decision sheet twice, as an impatient member does. */
export async function confirmTwice(page: Page, sheet: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: sheet }));
  await page.user.dblClick(dialog.getByRole('button', { name: button }));
}

/**
 * Resolves once no sheet is open. Until then the form behind it is inert, and a query for its button finds the sheet's button of the
 * same name.
 */
export const sheetsClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A member's coins with prices, as another account could have them too. */
export const COINS = [
  build.exchangeCoin({
    id: 1,
    title: 'USDT',
    balance: '1204.55',
    price: '1',
    spread: '0.001',
    fee_rate: '0.002',
    min_value: '10',
    max_value: '50000',
  }),
  build.exchangeCoin({
    id: 2,
    title: 'BTC',
    balance: '0.5',
    price: '50000',
    spread: '0.001',
    fee_rate: '0.002',
    min_value: '10',
    max_value: '50000',
  }),
  build.exchangeCoin({ id: 3, title: 'ETH', balance: '2', price: '2500' }),
];
