import { build, outcome, setUpTold } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, moneyPage, TRC20 } from '../../testing/money-page';
import { Screen } from './AddressScreen';

const { open } = moneyPage(<Screen />, '/bindMentionAddress?id=1');
const told = setUpTold();
const field = () => screen.findByRole('textbox', { name: 'Withdrawal address' });
const bound = { address: TRC20, list: [build.boundAddress({ c_id: 1, coinname: 'USDT', address: TRC20 })] };

it('SHELL-17 ADDRESS-01 ADDRESS-05 D-65 binds an address to the coin of the link', async () => {
  const page = open({ setusraddress: outcome.success('Address saved') });
  expect(await button('Coin USDT')).toBeVisible();
  await page.user.type(await field(), ` ${TRC20} `);
  expect(screen.getByText('This address is for TRC20.')).toBeVisible();
  await page.user.click(await button('Save address'));
  await waitFor(() => expect(page.sent.of('setusraddress')).toHaveLength(1));
  expect(page.sent.last('setusraddress').form).toEqual({ c_id: '1', address: TRC20 });
  await waitFor(() => expect(told).toEqual(['Address saved']));
});

it('ADDRESS-02 needs a coin and an address; nothing is sent', async () => {
  const page = open({}, '/bindMentionAddress');
  await page.user.click(await button('Save address'));
  expect(await screen.findByText('Choose a coin first')).toBeVisible();
  expect(screen.getByText('Enter the withdrawal address')).toBeVisible();
  await page.user.type(await field(), 'hello');
  expect(screen.getByText('Not a valid TRC20 or ERC20 address')).toBeVisible();
  await page.user.clear(await field());
  await page.user.type(await field(), TRC20.replace(/b$/, 'c'));
  expect(screen.getByText('This address has a typo. Copy it again.')).toBeVisible();
  expect(page.sent.of('setusraddress')).toHaveLength(0);
});

it.each<[string, 0 | 1, { address: string; list: (typeof bound)['list'] }, boolean]>([
  ['ADDRESS-03 changes are allowed', 1, bound, true],
  ['ADDRESS-04 changes are not allowed but nothing is bound', 0, { address: '', list: [] }, true],
  ['ADDRESS-04 changes are not allowed and an address is bound', 0, bound, false],
])('%s: save is there or not', async (_name, can_edit_address, getusraddress, there) => {
  open({ wapConfig: build.siteConfig({ can_edit_address }), getusraddress });
  expect(await button('Coin USDT')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save address' }) !== null).toBe(there));
  expect(screen.queryByText(/can’t be changed/) === null).toBe(there);
});

it('ADDRESS-03 ADDRESS-04 a bound address is not editable before the site has said that it may be changed', async () => {
  open({ wapConfig: outcome.loading(), getusraddress: bound });
  expect(await button(TRC20)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Withdrawal address' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('D-10 a lost answer is reported until the list shows the new address', async () => {
  let saved = false;
  const page = open({
    setusraddress: () => outcome.offline(),
    getusraddress: () => (saved ? bound : { address: '', list: [] }),
  });
  await page.user.type(await field(), TRC20);
  await page.user.click(await button('Save address'));
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  expect(await field()).toHaveValue(TRC20);
  saved = true;
  await page.user.click(await button('Save address'));
  expect(await button(TRC20)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
});

it('ADDRESS-06 shows the bound address', async () => {
  open({ getusraddress: bound });
  expect(await button(TRC20)).toBeVisible();
});

it('D-65 the link selects the coin, whatever was left half-entered for another one', async () => {
  const first = open();
  await first.user.type(await field(), 'T9yD');
  first.unmount();
  const page = open({}, '/bindMentionAddress?id=3');
  expect(await button('Coin ETH')).toBeVisible();
  expect(await field()).toHaveValue('');
  await page.user.click(await button('Coin ETH'));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /USDT/ }));
  expect(await button('Coin USDT')).toBeVisible();
  expect(await field()).toHaveValue('T9yD');
});

it('a coin that is withdrawn to cards only needs no address', async () => {
  const toCards = { ...build.pickerCoin({ id: 7, title: 'EUR' }), networks: [] };
  open({ getCanWithdrawCoin: { list: [toCards] } }, '/bindMentionAddress?id=7');
  expect(await screen.findByText('Choose a coin')).toBeVisible();
  expect(screen.queryByText('EUR')).not.toBeInTheDocument();
});

it('an address of a network that the coin is not withdrawn by is reported at once and not sent', async () => {
  const page = open({}, '/bindMentionAddress?id=3');
  await page.user.type(await field(), TRC20);
  expect(screen.getByText('This address is for TRC20. This coin is withdrawn on ERC20.')).toBeVisible();
  await page.user.click(await button('Save address'));
  expect(page.sent.of('setusraddress')).toHaveLength(0);
});
