import { build, outcome, setUpTold } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, moneyPage, TRC20 } from '../../testing/money-page';
import { Screen } from './AddressScreen';

const { open } = moneyPage(<Screen />, '/bindMentionAddress?id=1');
const told = setUpTold();
const OTHER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const list = [
  build.payoutAddress({ id: 1, bound: 1, address: TRC20 }),
  build.payoutAddress({ id: 2, bound: 0, address: OTHER, label: 'Other' }),
];
const book = {
  getusraddress: {
    address: TRC20,
    list: [build.boundAddress({ c_id: 1, coinname: 'USDT', address: TRC20 })],
  },
  getPayoutAddresses: { wait_hours: 24, held_until: '', list, used: [] },
};

it.each([
  ['no network', () => outcome.offline(), 'No connection'],
  ['a refusal', () => outcome.refused('This address is in use'), 'This address is in use'],
])('RIM-31 after %s the sheet that removes an address stays and says why', async (_name, reply, reason) => {
  const page = open({ ...book, removePayoutAddress: reply });
  await button('Set as default');
  await page.user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
  const sheet = within(await screen.findByRole('dialog'));
  await page.user.click(sheet.getByRole('button', { name: 'Remove' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(reason);
  expect(told).toEqual([]);
});

it('RIM-31 a label that could not be saved stays in its sheet', async () => {
  const page = open({ ...book, renamePayoutAddress: () => outcome.offline() });
  await button('Set as default');
  await page.user.click((await screen.findAllByRole('button', { name: 'Rename' }))[1]!);
  const sheet = within(await screen.findByRole('dialog'));
  await page.user.type(sheet.getByRole('textbox'), ' wallet');
  await page.user.click(sheet.getByRole('button', { name: 'Save address' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('No connection');
  expect(sheet.getByRole('textbox')).toHaveValue('Other wallet');
});

it('RIM-30 a default that could not be changed is reported', async () => {
  const page = open({ ...book, bindPayoutAddress: () => outcome.offline() });
  await page.user.click(await button('Set as default'));
  await waitFor(() => expect(page.sent.of('bindPayoutAddress')).toHaveLength(1));
  await waitFor(() => expect(told).toEqual(['unanswered']));
});
