import { build, outcome, tap } from '@ex/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ERC20, TRC20 } from '../../testing/deposit-answers';
import { depositPage } from '../../testing/deposit-page';
import { site } from '../../testing/wallet-page';

afterEach(() => jest.restoreAllMocks());

const { open, fill, attach } = depositPage();
const radios = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

describe('where to pay in', () => {
  it('DEPOSIT-01 DEPOSIT-03 CONST-02 offers the coins and their networks, the first one chosen, also after another coin', async () => {
    const page = open();
    expect(await screen.findByRole('radio', { name: 'TRC20' })).toBeChecked();
    expect(radios()).toEqual(['TRC20', 'ERC20', 'Bank']);
    await tap(page, 'Bank', 'radio');
    await tap(page, 'Coin USDT');
    await page.user.click(await screen.findByRole('button', { name: /ETH/ }));
    expect(await screen.findByRole('radio', { name: 'ERC20' })).toBeChecked();
    expect(radios()).toEqual(['ERC20']);
    await tap(page, 'Coin ETH');
    await page.user.click(await screen.findByRole('button', { name: /USDT/ }));
    expect(await screen.findByRole('radio', { name: 'TRC20' })).toBeChecked();
  });

  it('RIM-62 the chosen coin and network are in the address', async () => {
    const page = open();
    await tap(page, 'ERC20', 'radio');
    await waitFor(() => expect(page.address()).toMatch(/^\/recharge\?network=\d+$/));
    await tap(page, 'Coin USDT');
    await page.user.click(await screen.findByRole('button', { name: /ETH/ }));
    await waitFor(() => expect(page.address()).toMatch(/^\/recharge\?coin=\d+$/));
    expect(await screen.findByRole('radio', { name: 'ERC20' })).toBeChecked();
  });

  it('DEPOSIT-02 asks for the coins', async () => {
    const { sent } = open();
    await screen.findByRole('radio', { name: 'TRC20' });
    const { method, form } = sent.last('getrecharge');
    expect({ method, form }).toEqual({ method: 'GET', form: {} });
  });

  it('DEPOSIT-04 D-59 a bank has six details, each to be copied', async () => {
    const page = open();
    await tap(page, 'Bank', 'radio');
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Bank name', 'First Bank'],
      ['Account number', '6222 0000 1111'],
      ['Recipient', 'Venue Ltd'],
      ['Bank address', '1 Bank Street'],
      ['Bank code', 'FIRSTXX'],
      ['Company address', '2 Company Street'],
    ]);
    await tap(page, 'Copy: Account number');
    expect(page.copied()).toEqual(['6222 0000 1111']);
    expect(screen.queryByText('Deposit address')).not.toBeInTheDocument();
  });

  it('DEPOSIT-05 another network has its address to copy, its picture and what may be sent to it', async () => {
    const page = open();
    expect(await screen.findByRole('img', { name: 'QR code of the deposit address' })).toHaveAttribute(
      'src',
      '/qr/trc20.png',
    );
    expect(
      screen.getByText('Send only USDT on the TRC20 network. Anything else will be lost.'),
    ).toBeVisible();
    expect(screen.getByText('Deposit address').nextSibling).toHaveTextContent(TRC20);
    await tap(page, 'Copy: Deposit address');
    expect(page.copied()).toEqual([TRC20]);
    await tap(page, 'ERC20', 'radio');
    expect(screen.getByText('Deposit address').nextSibling).toHaveTextContent(ERC20);
    // Without a picture of the server's the code is drawn here.
    expect(screen.getByRole('img', { name: 'QR code of the deposit address' })).not.toHaveAttribute('src');
    expect(
      screen.getByText('Send only USDT on the ERC20 network. Anything else will be lost.'),
    ).toBeVisible();
  });

  it('an address of another network is neither shown nor announced', async () => {
    const wrong = build.network({ id: 11, pay_type: 1, pay_img: '', address: ERC20 });
    open({ getrecharge: { list: [build.depositCoin({ networkList: [wrong] })] } });
    expect(await screen.findByText(/This address isn’t on the TRC20 network/)).toBeVisible();
    expect(screen.queryByText(ERC20.slice(0, 4))).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit deposit' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contact support' })).toBeVisible();
  });

  it('shows loading, failure and that there is nothing to deposit', async () => {
    let works = false;
    const page = open({ getrecharge: () => (works ? { list: [] } : outcome.offline()) });
    await screen.findByText('Couldn’t load');
    works = true;
    await tap(page, 'Try again');
    expect(await screen.findByText('No coins can be deposited right now.')).toBeVisible();
  });

  it('DEPOSIT-13 DEPOSIT-14 D-61 shows partner links that may be opened, apart from the app', async () => {
    const list = [
      build.partnerLink({ url: 'https://partner.example/', title: 'Partner' }),
      build.partnerLink({ url: 'javascript:alert(1)', title: 'Evil' }),
    ];
    const { sent } = open({ getFriendList: { list } });
    const link = await screen.findByRole('link', { name: 'Partner' });
    expect(link).toHaveAttribute('href', 'https://partner.example/');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByText('Evil')).not.toBeInTheDocument();
    expect(sent.last('getFriendList').form).toEqual({});
  });
});

describe('the form of a deposit', () => {
  it('DEPOSIT-06 takes an amount and one picture, which is re-encoded before it is sent', async () => {
    const page = open();
    await fill(page, '100.5');
    const input = await attach(page);
    expect(input).not.toHaveAttribute('multiple');
    expect(page.sent.of('upload')).toHaveLength(1);
    expect(page.sent.last('upload').fileName).toBe('image.jpg');
    await tap(page, 'Remove: Proof of payment');
    await attach(page);
    expect(page.sent.of('upload')).toHaveLength(2);
  });

  it.each(['', '0', '0.00'])(
    'DEPOSIT-07 an amount of %j is asked for, and nothing is sent',
    async (amount) => {
      const page = open();
      await fill(page, amount);
      await attach(page);
      await tap(page, 'Submit deposit');
      expect(await screen.findByText('Enter the deposit amount')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(page.sent.of('recharge')).toHaveLength(0);
    },
  );

  it('DEPOSIT-07 a negative amount is rejected', async () => {
    const page = open();
    await attach(page);
    fireEvent.change(screen.getByRole('textbox', { name: 'Deposit amount' }), { target: { value: '-1' } });
    await tap(page, 'Submit deposit');
    expect(await screen.findByText('Enter the deposit amount')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.sent.of('recharge')).toHaveLength(0);
  });

  it('DEPOSIT-08 the proof is asked for, and nothing is sent', async () => {
    const page = open();
    await fill(page, '100');
    await tap(page, 'Submit deposit');
    expect(await screen.findByText('Add proof of payment')).toBeVisible();
    expect(screen.getByLabelText('Proof of payment')).toHaveFocus();
    expect(page.sent.of('recharge')).toHaveLength(0);
  });

  it('shows the limits, and an amount outside them is not sent', async () => {
    const page = open();
    expect(await screen.findByText('Min 10 · Max 1,000')).toBeVisible();
    await fill(page, '1000.01');
    await attach(page);
    await tap(page, 'Submit deposit');
    expect(await screen.findByText('Enter an amount between 10 and 1,000')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Deposit amount' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('an amount stays with the coin it was entered for', async () => {
    const page = open();
    const field = () => screen.getByRole('textbox', { name: 'Deposit amount' });
    await fill(page, '100');
    await tap(page, 'Coin USDT');
    await page.user.click(await screen.findByRole('button', { name: /ETH/ }));
    expect(await screen.findByRole('button', { name: 'Coin ETH' })).toBeVisible();
    expect(field()).toHaveValue('');
    await fill(page, '0.5');
    await tap(page, 'Coin ETH');
    await page.user.click(await screen.findByRole('button', { name: /USDT/ }));
    await waitFor(() => expect(field()).toHaveValue('100'));
  });

  it('a failed upload can be retried', async () => {
    let works = false;
    const page = open({
      upload: () => (works ? { url: '/files/a', fullurl: '/files/a?s=1' } : outcome.offline()),
    });
    await fill(page, '100');
    await page.user.upload(
      await screen.findByLabelText('Proof of payment'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Couldn’t upload the image. Try again.')).toBeVisible();
    works = true;
    await tap(page, 'Try again');
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
  });

  it('DEPOSIT-09 DEPOSIT-10 D-29 while deposits are off the button is gone and customer service is there', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const page = open(site({ recharge_status: 0 }));
    await tap(page, 'Contact support');
    expect(opened).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener,noreferrer');
    expect(screen.queryByRole('button', { name: 'Submit deposit' })).not.toBeInTheDocument();
    expect(screen.getByText('Deposits are unavailable right now.')).toBeVisible();
  });

  it('DEPOSIT-09 the button appears once the site config is known', async () => {
    let works = false;
    const page = open({ wapConfig: () => (works ? site().wapConfig : outcome.offline()) });
    await screen.findByRole('radio', { name: 'TRC20' });
    expect(screen.queryByRole('button', { name: 'Submit deposit' })).not.toBeInTheDocument();
    works = true;
    await tap(page, 'Try again');
    expect(await screen.findByRole('button', { name: 'Submit deposit' })).toBeVisible();
  });

  it('what was entered, selected and uploaded survives a reload', async () => {
    const page = open();
    await tap(page, 'ERC20', 'radio');
    await fill(page, '12.34');
    await attach(page);
    page.unmount();
    open();
    expect(await screen.findByRole('radio', { name: 'ERC20' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Deposit amount' })).toHaveValue('12.34');
    expect(screen.getByText('Uploaded')).toBeInTheDocument();
  });
});
