import { build, enter, outcome, setUpTold } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, moneyPage, TRC20 } from '../../testing/money-page';
import { Screen } from './AddressScreen';

const { open } = moneyPage(<Screen />, '/bindMentionAddress?id=1');
const told = setUpTold();
const field = () => screen.findByRole('textbox', { name: 'Withdrawal address' });
/** Saves what was entered after looking at it once more. */
const save = async (page: ReturnType<typeof open>): Promise<void> => {
  await page.user.click(await button('Save address'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Check the address' }));
  await page.user.click(sheet.getByRole('button', { name: 'Save address' }));
};
const bound = { address: TRC20, list: [build.boundAddress({ c_id: 1, coinname: 'USDT', address: TRC20 })] };

it('SHELL-17 ADDRESS-01 ADDRESS-05 D-65 binds an address to the coin of the link', async () => {
  const page = open({ setusraddress: outcome.success('Address saved') });
  expect(await button('Coin USDT')).toBeVisible();
  await enter(page, await field(), ` ${TRC20} `);
  expect(screen.getByText('This address is for TRC20.')).toBeVisible();
  await save(page);
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
  await enter(page, await field(), TRC20.replace(/b$/, 'c'));
  expect(screen.getByText('This address has a typo. Copy it again.')).toBeVisible();
  expect(page.sent.of('setusraddress')).toHaveLength(0);
});

it.each<[string, 0 | 1, { address: string; list: (typeof bound)['list'] }, boolean]>([
  ['ADDRESS-03 changes are allowed', 1, bound, true],
  ['ADDRESS-04 changes are not allowed but nothing is bound', 0, { address: '', list: [] }, true],
  ['ADDRESS-04 changes are not allowed and an address is bound', 0, bound, false],
])('%s: save is there or not', async (_name, can_edit_address, getusraddress, there) => {
  const page = open({ wapConfig: build.siteConfig({ can_edit_address }), getusraddress });
  expect(await button('Coin USDT')).toBeVisible();
  await page.answered();
  expect(screen.queryByRole('button', { name: 'Save address' }) !== null).toBe(there);
  expect(screen.queryByText(/can’t edit saved addresses/) === null).toBe(there);
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
  await enter(page, await field(), TRC20);
  await save(page);
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  expect(await field()).toHaveValue(TRC20);
  saved = true;
  await save(page);
  expect(await button(TRC20)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
});

it('ADDRESS-06 shows the bound address', async () => {
  open({ getusraddress: bound });
  expect(await button(TRC20)).toBeVisible();
});

it('D-65 the link selects the coin, even if a form for another one is half-filled', async () => {
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

it('RIM-44 choosing a coin keeps what the link asks for otherwise', async () => {
  const page = open({}, '/bindMentionAddress?then=back');
  await page.user.click(await button(/^Coin/));
  const sheet = within(await screen.findByRole('dialog'));
  await page.user.click(sheet.getByRole('button', { name: 'USDT' }));
  await waitFor(() => expect(page.address()).toBe('/bindMentionAddress?then=back&id=1'));
});

it('a coin that is withdrawn to cards only needs no address', async () => {
  const toCards = { ...build.pickerCoin({ id: 7, title: 'EUR' }), networks: [] };
  open({ getCanWithdrawCoin: { list: [toCards] } }, '/bindMentionAddress?id=7');
  expect(await screen.findByText('Choose a coin')).toBeVisible();
  expect(screen.queryByText('EUR')).not.toBeInTheDocument();
});

it('an address of a network that does not support withdrawals of the coin is reported immediately and not sent', async () => {
  const page = open({}, '/bindMentionAddress?id=3');
  await enter(page, await field(), TRC20);
  expect(screen.getByText('This address is for TRC20. This coin is withdrawn on ERC20.')).toBeVisible();
  await page.user.click(await button('Save address'));
  expect(page.sent.of('setusraddress')).toHaveLength(0);
});

describe('the address book', () => {
  const ALIKE = 'T9yD7aQm2XkVfR8sWc4ZtH1nJpLbG6uWwb';
  const book = (addresses: Partial<Parameters<typeof build.payoutAddress>[0]>[], used: string[] = []) => ({
    getusraddress: bound,
    getPayoutAddresses: {
      wait_hours: 24,
      held_until: '',
      list: addresses.map((one) => build.payoutAddress(one)),
      used,
    },
  });

  it('BOOK-01 BOOK-02 lists the addresses of the coin, and from when a new one can be used', async () => {
    open(
      book([
        {},
        { id: 2, label: '', bound: 0, usable_at: '2026-11-24 10:00:00' },
        { id: 3, c_id: 3, label: 'Other coin' },
      ]),
    );
    const [first, second, ...others] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^SavingsDefault/);
    expect(second).toHaveTextContent(/Available from/);
    expect(within(second!).getByRole('button', { name: 'Set as default' })).toBeVisible();
    expect(others).toEqual([]);
  });

  it('BOOK-01 a further address is added with its label', async () => {
    const page = open(book([{}]));
    await enter(page, await field(), 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U');
    await page.user.type(screen.getByRole('textbox', { name: 'Label (optional)' }), 'Ledger');
    await save(page);
    await waitFor(() => expect(page.sent.of('addPayoutAddress')).toHaveLength(1));
    expect(page.sent.last('addPayoutAddress').form).toEqual({
      c_id: '1',
      address: 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U',
      label: 'Ledger',
    });
    expect(page.sent.of('setusraddress')).toHaveLength(0);
  });

  it('BOOK-04 before it is saved, an address is compared with the one that it looks like', async () => {
    const page = open(book([{}], [ALIKE]));
    await enter(page, await field(), TRC20);
    await page.user.click(await button('Save address'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Check the address' }));
    expect(sheet.getByText('This address looks like one you’ve used, but it’s different.')).toBeVisible();
    expect(sheet.getByText('24 h')).toBeVisible();
    const marked = sheet.getAllByText(/./, { selector: 'mark' });
    expect(marked.length % 2).toBe(0);
    expect(page.sent.of('addPayoutAddress')).toHaveLength(0);
  });

  it('BOOK-01 an address is renamed, made the default and removed after a question', async () => {
    const page = open({
      ...book([{ id: 5 }, { id: 6, bound: 0, address: ALIKE }]),
      renamePayoutAddress: outcome.success('Saved', null),
      bindPayoutAddress: outcome.success('Saved', null),
      removePayoutAddress: outcome.success('Removed', null),
    });
    await page.user.click(await button('Set as default'));
    await waitFor(() => expect(page.sent.last('bindPayoutAddress').form).toEqual({ id: '6' }));
    await page.user.click(screen.getAllByRole('button', { name: 'Rename' })[0]!);
    const label = within(await screen.findByRole('dialog'));
    await page.user.clear(label.getByRole('textbox'));
    await page.user.type(label.getByRole('textbox'), 'Cold');
    await page.user.click(label.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(page.sent.last('renamePayoutAddress').form).toEqual({ id: '5', label: 'Cold' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await page.user.click(screen.getAllByRole('button', { name: 'Remove' })[1]!);
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.sent.last('removePayoutAddress').form).toEqual({ id: '6' }));
  });

  it('BOOK-01 where saved addresses are locked they can only be renamed', async () => {
    open({ ...book([{}]), wapConfig: build.siteConfig({ can_edit_address: 0 }) });
    expect(await button('Rename')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Withdrawal address' })).not.toBeInTheDocument();
  });
});
