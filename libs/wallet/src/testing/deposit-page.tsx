import { type Answers, enter, type RenderedScreen, tap } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import { Screen } from '../screens/deposit/DepositScreen';
import { DEPOSITS } from './deposit-answers';
import { walletPage } from './wallet-page';

type Page = Pick<RenderedScreen, 'user'>;

/** What tests of the deposit screen do; call once at the top of a file. */
export function depositPage() {
  const wallet = walletPage();
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
  });

  /** Types the amount over the present text. */
  const fill = async (page: Page, amount: string): Promise<void> => {
    await enter(page, await screen.findByRole('textbox', { name: 'Deposit amount' }), amount);
  };
  /** Chooses a picture and waits until it is stored. */
  const attach = async (page: Page): Promise<HTMLElement> => {
    const input = await screen.findByLabelText('Proof of payment');
    await page.user.upload(input, new File(['x'], 'proof.png', { type: 'image/png' }));
    await screen.findByText('Uploaded');
    return input;
  };
  const open = (answers: Answers = {}) => {
    const page = wallet.open(Screen, '/recharge', { ...DEPOSITS, ...answers });
    const writeText = async (text: string): Promise<void> => void written.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    return {
      ...page,
      copied: () => written,
      /** Fills the form and continues to the sheet. */
      begin: async (amount: string): Promise<HTMLElement> => {
        await fill(page, amount);
        await attach(page);
        await tap(page, 'Submit deposit');
        return screen.findByRole('dialog', { name: 'Confirm deposit' });
      },
      /** Says which network the wallet showed, when it is asked, and confirms. */
      confirm: async (network?: string): Promise<void> => {
        const dialog = within(screen.getByRole('dialog', { name: 'Confirm deposit' }));
        if (network) await page.user.click(dialog.getByRole('radio', { name: network }));
        await page.user.click(dialog.getByRole('button', { name: 'Submit deposit' }));
      },
    };
  };
  return { open, fill, attach, told: wallet.told };
}
