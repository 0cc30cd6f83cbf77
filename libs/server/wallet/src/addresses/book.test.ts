import {
  addPayoutAddress,
  bindPayoutAddress,
  getPayoutAddresses,
  getusraddress,
  removePayoutAddress,
  renamePayoutAddress,
  setusraddress,
} from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, withdrawable } from '../testing/withdrawals';
import { bindAddress } from './save';

const ANN = 11;
const BOB = 12;
const DAY = 24 * 3600 * 1000;
const [FIRST, SECOND] = ADDRESS.trc20;

describe.each(testDatabases('any'))('the address book on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  const open = async (switches: Record<string, boolean> = {}, features: Record<string, boolean> = {}) => {
    await (venue as Venue | undefined)?.close();
    venue = await openVenue(db(), { wallet: withdrawable, switches, features });
  };
  beforeEach(async () => {
    await open();
    await venue.give(ANN, 'USDT', '1000');
  });
  afterEach(() => venue.close());
  const book = (memberId = ANN) => venue.read(memberId, getPayoutAddresses);
  const add = (address: string, over: Record<string, string | number> = {}) =>
    venue.ask(ANN, addPayoutAddress, { c_id: COIN.USDT, address, ...over });
  const idOf = async (address: string) => (await book()).list.find((one) => one.address === address)?.id ?? 0;
  const payTo = async (address: string) => askWithdrawal(venue, ANN, { address_id: await idOf(address) });

  it('BOOK-01 keeps labelled addresses of a coin, one of which is bound', async () => {
    await add(FIRST, { label: ' Savings ' });
    await add(SECOND);
    await add(ADDRESS.erc20[0], { c_id: COIN.ETH });
    expect((await book()).list).toMatchObject([
      { c_id: COIN.USDT, network: 'trc20', label: 'Savings', address: FIRST, bound: 1, usable_at: '' },
      { address: SECOND, label: '', bound: 0, usable_at: '2026-01-02 00:00:00' },
      { c_id: COIN.ETH, network: 'erc20', bound: 1, usable_at: '' },
    ]);
    await venue.ask(ANN, renamePayoutAddress, { id: await idOf(SECOND), label: 'Ledger' });
    await venue.ask(ANN, bindPayoutAddress, { id: await idOf(SECOND) });
    expect((await book()).list.map(({ label, bound }) => [label, bound])).toEqual([
      ['Savings', 0],
      ['Ledger', 1],
      ['', 1],
    ]);
    expect((await venue.read(ANN, getusraddress)).list[0]?.address).toBe(SECOND);
    await venue.ask(ANN, removePayoutAddress, { id: await idOf(SECOND) });
    expect((await book()).list.map(({ address }) => address)).toEqual([FIRST, ADDRESS.erc20[0]]);
    expect((await add(FIRST)).msg).toBe('You’ve already saved this address');
    expect((await book(BOB)).list).toEqual([]);
  });

  it('BOOK-02 money leaves to the first address immediately, to a later one after the wait', async () => {
    await add(FIRST);
    expect((await payTo(FIRST)).code).toBe(1);
    await add(SECOND);
    expect(await payTo(SECOND)).toMatchObject({
      code: 0,
      msg: 'You can withdraw to this new address from 2026-01-02 00:00 UTC',
    });
    venue.clock.ms += DAY - 1;
    expect((await payTo(SECOND)).code).toBe(0);
    venue.clock.ms += 1;
    expect((await payTo(SECOND)).code).toBe(1);
  });

  it('BOOK-02 neither the call of the specification nor removing and adding is a way round the wait', async () => {
    await add(FIRST);
    await venue.ask(ANN, removePayoutAddress, { id: await idOf(FIRST) });
    for (const address of [SECOND, FIRST]) {
      await venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address });
      expect((await askWithdrawal(venue, ANN)).msg).toContain('2026-01-02');
    }
  });

  it('BOOK-02 the first address of another coin is no way round the wait of a member who has settled', async () => {
    await add(FIRST);
    venue.clock.ms += DAY;
    expect((await add(ADDRESS.erc20[0], { c_id: COIN.ETH })).code).toBe(1);
    const usable = async () => (await book()).list.map(({ c_id, usable_at }) => [c_id, usable_at]);
    expect(await usable()).toEqual([
      [COIN.USDT, ''],
      [COIN.ETH, '2026-01-03 00:00:00'],
    ]);
    expect((await venue.notices(ANN))[0]).toMatchObject({
      title: 'New address or bank card',
      content: expect.stringContaining(ADDRESS.erc20[0]),
    });
  });

  it('BOOK-02 removing and adding again does not make a member one who is setting up', async () => {
    await add(FIRST);
    venue.clock.ms += DAY;
    await venue.ask(ANN, removePayoutAddress, { id: await idOf(FIRST) });
    await add(FIRST);
    await add(ADDRESS.erc20[0], { c_id: COIN.ETH });
    expect((await book()).list.map(({ usable_at }) => usable_at)).toEqual([
      '2026-01-03 00:00:00',
      '2026-01-03 00:00:00',
    ]);
  });

  it('BOOK-02 a member who is setting up pays out immediately in each coin, and gets no message', async () => {
    await add(FIRST);
    venue.clock.ms += DAY - 1;
    await add(ADDRESS.erc20[0], { c_id: COIN.ETH });
    expect((await book()).list.map(({ usable_at }) => usable_at)).toEqual(['', '']);
    expect(await venue.notices(ANN)).toEqual([]);
  });

  it('BOOK-02 however often addresses are added and removed, one removed row of a coin stays', async () => {
    const cycle = async (address: string, coin: number = COIN.USDT) => {
      await add(address, { c_id: coin });
      await venue.ask(ANN, removePayoutAddress, { id: await idOf(address) });
    };
    for (const address of [FIRST, SECOND, FIRST, SECOND]) await cycle(address);
    await cycle(ADDRESS.erc20[0], COIN.ETH);
    const kept = () => db().query('SELECT coin_id, address FROM wallet_address ORDER BY coin_id, id');
    const [usdt, eth] = [
      { coin_id: COIN.USDT, address: SECOND },
      { coin_id: COIN.ETH, address: ADDRESS.erc20[0] },
    ];
    expect(await kept()).toEqual([usdt, eth].toSorted((a, b) => a.coin_id - b.coin_id));
    expect((await book()).used).toEqual([]);
    await add(FIRST);
    expect((await payTo(FIRST)).msg).toContain('2026-01-02');
  });

  it('BOOK-03 the book says until when money is held', async () => {
    expect(await book()).toMatchObject({ wait_hours: 24, held_until: '' });
    venue.held.set(ANN, venue.clock.ms + DAY);
    expect((await book()).held_until).toBe('2026-01-02 00:00:00');
  });

  it('BOOK-04 lists the addresses that a new one is compared with, also those paid before', async () => {
    await add(FIRST);
    await payTo(FIRST);
    await add(SECOND);
    await venue.ask(ANN, removePayoutAddress, { id: await idOf(FIRST) });
    expect((await book()).used.toSorted()).toEqual([FIRST, SECOND].toSorted());
  });

  it('BOOK-01 a coin and network has at most 20 addresses, also when many are added in parallel', async () => {
    const many = Array.from({ length: 18 }, (_, at) => `T${String(at).padStart(33, 'x')}`);
    for (const address of many) {
      const saved = { memberId: ANN, coinId: COIN.USDT, network: 'trc20', address } as const;
      await db().transaction((tx) => bindAddress(tx, { ...saved, mayReplace: true, waitHours: 0 }, 0));
    }
    const answers = await Promise.all([
      ...[FIRST, SECOND, 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'].map((address) => add(address)),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
    expect(answers.find(({ code }) => code !== 1)?.msg).toContain('up to 20');
  });

  it('ADDRESS-04 where saved addresses are locked, nothing is added, removed or bound', async () => {
    await add(FIRST);
    await add(SECOND);
    await open({ editAddress: false });
    const id = await idOf(SECOND);
    const answers = [
      await add('TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'),
      await venue.ask(ANN, removePayoutAddress, { id }),
      await venue.ask(ANN, bindPayoutAddress, { id }),
    ];
    for (const { code, msg } of answers) expect([code, msg]).toEqual([0, expect.stringContaining('support')]);
    expect((await book()).list).toHaveLength(2);
  });

  it("another member's address is as good as missing", async () => {
    await add(FIRST);
    const id = await idOf(FIRST);
    for (const call of [renamePayoutAddress, removePayoutAddress, bindPayoutAddress])
      expect((await venue.ask(BOB, call, { id })).msg).toBe('This address isn’t in your address book');
    await venue.give(BOB, 'USDT', '100');
    expect((await askWithdrawal(venue, BOB, { address_id: id })).msg).toContain('Add a withdrawal address');
  });

  it('ADDRESS-05 without the feature an address can be replaced any number of times', async () => {
    await open({}, { addressBook: false });
    for (let at = 0; at < 25; at += 1) {
      const address = at % 2 === 0 ? FIRST : SECOND;
      const network = 'trc20';
      // As many different ones as a book would refuse.
      const other = {
        memberId: ANN,
        coinId: COIN.USDT,
        network,
        address: `T${String(at).padStart(33, 'x')}`,
      } as const;
      await db().transaction((tx) =>
        bindAddress(tx, { ...other, mayReplace: true, waitHours: 0, keepsOthers: false }, 0),
      );
      expect((await venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address })).code).toBe(1);
    }
    expect(await db().query('SELECT address, bound FROM wallet_address')).toEqual([
      { address: FIRST, bound: true },
    ]);
    expect((await askWithdrawal(venue, ANN)).code).toBe(1);
  });

  it('without the feature a new address is bound immediately and no other can be paid', async () => {
    await open({}, { addressBook: false });
    await venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address: FIRST });
    await venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address: SECOND });
    expect((await askWithdrawal(venue, ANN, { address_id: 1 })).code).toBe(1);
    const [paid] = await db().query('SELECT destination FROM wallet_withdrawal');
    expect(paid).toEqual({ destination: SECOND });
  });
});
