import { build, fact, fill, tap } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { financePage } from '../testing/finance-page';
import { FinanceHeader } from './FinanceHeader';

const { open } = financePage();
afterEach(() => jest.restoreAllMocks());
const Screen = () => <FinanceHeader title="Loans" links={['compare', 'calendar']} />;
const cardOf = (sheet: HTMLElement, title: string) =>
  within(sheet)
    .getAllByRole('article')
    .filter((card) => within(card).queryByRole('heading', { name: title }) !== null);

it('compares all products of a coin for the same amount and days, the best first', async () => {
  const page = open(Screen, '/loans');
  await tap(page, 'Compare products');
  const sheet = await screen.findByRole('dialog', { name: 'Compare products' });
  await waitFor(() => expect(within(sheet).getAllByRole('article')).toHaveLength(4));
  expect(
    within(sheet)
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent),
  ).toContain('Miner 30');
  const [lock] = cardOf(sheet, 'Miner 30');
  expect(fact('Net result', lock)).toBe('+150.00000000\u202fUSDT');
  expect(fact('Early redemption', lock)).toBe('Not possible');
  const [loan] = cardOf(sheet, 'Short loan');
  expect(fact('Net result', loan)).toBe('\u221230.00000000\u202fUSDT');
  expect(within(sheet).getAllByRole('article')[0]).toBe(lock);
  await fill(page, 'Amount', '50');
  expect(within(sheet).getAllByText(/^Enter (an amount between|at least)/)).toHaveLength(4);
});

it('lists what ends when, and saves it as a calendar file', async () => {
  const parts: BlobPart[] = [];
  const RealBlob = globalThis.Blob;
  jest.spyOn(globalThis, 'Blob').mockImplementation((content = [], options = {}) => {
    parts.push(...content);
    return new RealBlob(content, options);
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = open(Screen, '/loans', {
    getLoanRecords: {
      list: [build.loanOrder({ status: 2, repayment_time: '2099-01-03 00:00:00', order_num: 'L1' })],
    },
    getMiningMachineOrders: {
      list: [build.miningOrder({ end_time: '2099-01-02 00:00:00', order_num: 'M1' })],
    },
    getStakingOrderList: { list: [build.stakingOrder({ end_time: '2099-01-01 00:00:00', order_num: 'S1' })] },
  });
  await tap(page, 'Upcoming dates');
  const sheet = await screen.findByRole('dialog', { name: 'Upcoming dates' });
  const rows = await within(sheet).findAllByRole('listitem');
  expect(rows.map((row) => /[LMS]1/.exec(row.textContent)?.[0])).toEqual(['S1', 'M1', 'L1']);
  await tap(page, 'Add to calendar (.ics)');
  expect(parts.join('')).toContain('DTSTART:20990101T000000Z');
});

it('a member without orders has an empty calendar and nothing to save', async () => {
  const page = open(Screen, '/loans', {
    getLoanRecords: { list: [] },
    getMiningMachineOrders: { list: [] },
    getStakingOrderList: { list: [] },
  });
  await tap(page, 'Upcoming dates');
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});
