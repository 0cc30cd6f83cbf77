import {
  getBillList,
  getCanWithdrawCoin,
  getUserCoinBalance,
  getWithdrawList,
  setusraddress,
  SHOWN_DESTINATION_HEADER,
} from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';

const ANN = 11;
const BOB = 12;
const page = { page: 1, limit: 10 };

/** Invalid fields and the expected message. */
const REFUSED = [
  ['below the minimum', { num: '9.99999999' }, 'between 10 and 1000 USDT'],
  ['above the maximum', { num: '1000.00000001' }, 'between 10 and 1000 USDT'],
  ['nothing', { num: '0' }, 'between 10 and 1000 USDT'],
  ['a negative amount', { num: '-100' }, 'field num'],
  ['nine decimals', { num: '10.000000001' }, 'field num'],
  ['more than is available', { type: 2 }, 'Not enough balance'],
  ['an account that is not on offer', { type: 3 }, 'You can’t withdraw from this account'],
  ['an account that does not exist', { type: 4 }, 'field type'],
  ['an unknown coin', { c_id: 99 }, 'can’t be withdrawn'],
  ['a coin that is not paid out', { c_id: COIN.BTC }, 'can’t be withdrawn'],
  [
    'a way that is not on offer',
    { c_id: COIN.ETH, withdraw_type: 2, num: '1' },
    'ETH can’t be withdrawn this way',
  ],
  ['a way that does not exist', { withdraw_type: 3 }, 'field withdraw_type'],
  ['a coin without a bound address', { c_id: COIN.ETH, num: '1' }, 'Add a withdrawal address'],
  ['a bank below its own minimum', { withdraw_type: 2, num: '19' }, 'between 20 and 500 USDT'],
  ['a bank without a card', { withdraw_type: 2 }, 'one of your bank cards'],
  ['an unknown card', { withdraw_type: 2, bank_id: 999 }, 'one of your bank cards'],
  ['a wrong fund password', { paypwd: 'wrong123' }, 'Incorrect fund password'],
  ['no fund password', { paypwd: '' }, 'field paypwd'],
  ['an address of its own', { address: ADDRESS.trc20[1] }, 'field address'],
  ['a fee of its own', { fee: '0' }, 'field fee'],
] as const;

describe.each(testDatabases('any'))('withdrawals on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  let card: number;
  const records = async (memberId = ANN, type = 1) =>
    (await venue.read(memberId, getWithdrawList, { c_id: COIN.USDT, type, ...page })).list;

  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: withdrawable });
    await venue.give(ANN, 'USDT', '1500');
    card = await bindBoth(venue, ANN);
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  it('WITHDRAW-02 CALLS-46 returns the coins that can be withdrawn, with balances', async () => {
    expect((await venue.read(ANN, getCanWithdrawCoin)).list).toEqual([
      {
        id: COIN.USDT,
        title: 'USDT',
        balance: '1500.00000000',
        networks: ['trc20', 'erc20'],
        decimals: { trc20: 6, erc20: 6, bank: 2 },
        accounts: [1, 2],
      },
      {
        ...{ id: COIN.ETH, title: 'ETH', balance: '0.00000000' },
        ...{ networks: ['erc20'], decimals: { erc20: 8 }, accounts: [1, 2] },
      },
    ]);
  });

  it('RIM-02 refuses an amount with more decimals than the destination can be paid, and pays an exact net amount', async () => {
    expect(await askWithdrawal(venue, ANN, { num: '100.1234567' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Maximum for USDT: 6'),
    });
    const toCard = { withdraw_type: 2, bank_id: card, num: '100.123' };
    expect(await askWithdrawal(venue, ANN, toCard)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('2'),
    });
    expect(await askWithdrawal(venue, ANN, { num: '100.123456' })).toMatchObject({ code: 1 });
    const [row] = await db().query<{ net: string }>('SELECT amount - fee AS net FROM wallet_withdrawal');
    expect(row?.net).toBe('99.12222100');
  });

  it('RIM-01 binds no contract of a token, and pays to none that was bound before', async () => {
    const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const refused = { code: 0, msg: expect.stringContaining('token contract') };
    expect(await venue.ask(BOB, setusraddress, { c_id: COIN.USDT, address: contract })).toMatchObject(
      refused,
    );
    await db().query('UPDATE wallet_address SET address = $1 WHERE member_id = $2', [contract, ANN]);
    expect(await askWithdrawal(venue, ANN)).toMatchObject({ code: 0, msg: 'Add a withdrawal address first' });
  });

  it('WITHDRAW-06 WITHDRAW-10 rejects an amount that the fee uses up', async () => {
    await venue.ask(ANN, setusraddress, { c_id: COIN.ETH, address: ADDRESS.erc20[0] });
    expect(await askWithdrawal(venue, ANN, { c_id: COIN.ETH, num: '0.002' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('would use up the whole amount'),
    });
  });

  it('WITHDRAW-03 WITHDRAW-16 CALLS-47 returns limits and fee by coin and method', async () => {
    const terms = (fields: Record<string, string | number>) => venue.read(ANN, getUserCoinBalance, fields);
    expect(await terms({ c_id: COIN.USDT, type: 1, withdraw_type: 1, num: '', bank_id: '' })).toEqual({
      balance: '1500.00000000',
      txminnum: '10',
      txmaxnum: '1000',
      sxftype: 1,
      txsxf: '1',
      txsxf_n: '0',
      address_list: [{ id: expect.any(Number), address: ADDRESS.trc20[0] }],
    });
    expect(await terms({ c_id: COIN.USDT, type: 2, withdraw_type: 2 })).toEqual({
      balance: '0.00000000',
      txminnum: '20',
      txmaxnum: '500',
      sxftype: 2,
      txsxf: '0',
      txsxf_n: '15',
      address_list: [],
    });
    expect(await terms({ c_id: COIN.ETH })).toMatchObject({
      txminnum: '0.001',
      txsxf_n: '0.002',
      address_list: [],
    });
  });

  it('WITHDRAW-14 WITHDRAW-15 CALLS-39 CALLS-48 stores a withdrawal as pending review and freezes its amount', async () => {
    expect(await askWithdrawal(venue, ANN)).toMatchObject({
      code: 1,
      msg: 'Withdrawal submitted for review',
    });
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1400.00000000', frozen: '100.00000000' });
    expect(await records()).toEqual([
      {
        mum: '100.00000000',
        status: 1,
        remark: `TRC20: ${ADDRESS.trc20[0]}`,
        updatetime: '2026-01-01 00:00:00',
        id: 1,
        cancelled: 0,
        state: 'requested',
      },
    ]);
    const { list } = await venue.read(ANN, getBillList, { c_id: COIN.USDT, type: 1, ...page });
    expect(list[0]).toMatchObject({ st: 2, num: '100', remark: `Withdrawal to ${ADDRESS.trc20[0]}` });
    expect([await records(BOB), await records(ANN, 2)]).toEqual([[], []]);
  });

  it('D-58 sends the amount under both names', async () => {
    await askWithdrawal(venue, ANN);
    const { data } = await venue.ask(ANN, getWithdrawList, { c_id: COIN.USDT, type: 1, ...page });
    expect(data).toMatchObject({ list: [{ mum: '100.00000000', num: '100.00000000' }] });
  });

  it('pays to a bound card and shows only the end of its number', async () => {
    const answer = await askWithdrawal(venue, ANN, { withdraw_type: 2, bank_id: card });
    expect(answer.code).toBe(1);
    expect((await records())[0]?.remark).toBe('My Bank ********7890');
    const { list } = await venue.read(ANN, getBillList, { c_id: COIN.USDT, type: 1, ...page });
    expect(list[0]?.remark).toBe('Withdrawal to ********7890');
  });

  it('WITHDRAW-10 rejects invalid input and freezes nothing', async () => {
    for (const [what, wrong, msg] of REFUSED) {
      const answer = await askWithdrawal(venue, ANN, wrong);
      expect([what, answer.code, answer.msg]).toEqual([what, 0, expect.stringContaining(msg)]);
    }
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1500.00000000', frozen: '0.00000000' });
    expect(await records()).toEqual([]);
  });

  it('WITHDRAW-10 accepts exactly the minimum and the maximum', async () => {
    for (const num of ['10', '1000']) expect((await askWithdrawal(venue, ANN, { num })).code).toBe(1);
  });

  it("treats another member's card as missing", async () => {
    const foreign = await bindBoth(venue, BOB);
    const unknown = await askWithdrawal(venue, ANN, { withdraw_type: 2, bank_id: 999 });
    expect(await askWithdrawal(venue, ANN, { withdraw_type: 2, bank_id: foreign })).toEqual(unknown);
  });

  it('D-63 pays nothing to an address or card that the member was not shown', async () => {
    const shown = (place: string) => ({ [SHOWN_DESTINATION_HEADER]: encodeURIComponent(place) });
    const toCard = { withdraw_type: 2, bank_id: card };
    for (const [over, place] of [
      [{}, ADDRESS.trc20[1]],
      [toCard, '6222 0212 3456 7891'],
      [{}, ''],
    ] as const)
      expect(await askWithdrawal(venue, ANN, over, shown(place))).toMatchObject({
        code: 0,
        msg: expect.stringContaining('has changed'),
      });
    expect((await askWithdrawal(venue, ANN, {}, { [SHOWN_DESTINATION_HEADER]: '%' })).code).toBe(0);
    expect(await records()).toEqual([]);
    expect((await askWithdrawal(venue, ANN, {}, shown(ADDRESS.trc20[0]))).code).toBe(1);
    expect((await askWithdrawal(venue, ANN, toCard, shown('6222 0212 3456 7890'))).code).toBe(1);
  });

  it('pays nothing to an address bound under older rules that is no longer valid', async () => {
    await db().query("UPDATE wallet_address SET network = 'erc20', address = $1", [`0x${'0'.repeat(40)}`]);
    expect((await askWithdrawal(venue, ANN)).msg).toContain('Add a withdrawal address');
    expect(await venue.read(ANN, getUserCoinBalance, { c_id: COIN.USDT })).toMatchObject({
      address_list: [],
    });
  });

  it('WITHDRAW-12 rejects requests while withdrawals are switched off', async () => {
    await venue.close();
    venue = await openVenue(db(), { wallet: withdrawable, switches: { withdrawal: false } });
    expect(await askWithdrawal(venue, ANN)).toMatchObject({
      code: 0,
      msg: 'Withdrawals are unavailable right now',
    });
  });

  it('an operator switches withdrawals off and on while the venue runs; a stored key is still answered', async () => {
    const known = await askWithdrawal(venue, ANN, {}, keyed('known'));
    venue.modes.set('venue', 'halted');
    expect((await askWithdrawal(venue, ANN)).code).toBe(1);
    venue.modes.set('switch:withdrawals', 'off');
    expect((await askWithdrawal(venue, ANN)).msg).toBe('Withdrawals are unavailable right now');
    expect(await askWithdrawal(venue, ANN, {}, keyed('known'))).toEqual(known);
    venue.modes.set('switch:withdrawals', 'on');
    expect((await askWithdrawal(venue, ANN)).code).toBe(1);
  });

  it('BOOK-03 pays nothing out while the money is held', async () => {
    venue.held.set(ANN, venue.clock.ms + 1);
    expect(await askWithdrawal(venue, ANN)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('on hold until 2026-01-02 00:00 UTC'),
    });
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1500.00000000', frozen: '0.00000000' });
  });

  it('S2 accepts exactly ten of fifty simultaneous withdrawals when the balance covers ten', async () => {
    await askWithdrawal(venue, ANN, { num: '500' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => askWithdrawal(venue, ANN)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
      new Set(['Not enough balance']),
    );
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '0.00000000', frozen: '1500.00000000' });
  });

  it('L7 has one effect for one key, sent twenty times in parallel', async () => {
    const send = () => askWithdrawal(venue, ANN, {}, keyed('one'));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1400.00000000', frozen: '100.00000000' });
  });
});
