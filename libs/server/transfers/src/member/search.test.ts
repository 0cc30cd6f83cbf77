import { balanceTransfer, getTransferCoin, searchUser } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { COIN } from '../testing/feed';
import { ANN, BOB, CY, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

describe.each(testDatabases('any'))('finding a receiver on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
  });
  afterEach(() => venue.close());
  const search = (username: string, memberId = ANN) => venue.ask(memberId, searchUser, { username });

  it('P2P-01 CALLS-54 D-68 finds a member by the exact name and returns only id and name', async () => {
    expect(await search(' Bob@example.com ')).toEqual({
      code: 1,
      msg: '',
      data: { id: BOB, username: 'bob@example.com' },
    });
  });

  it('D-68 finds a member by id without revealing the name', async () => {
    expect((await search(String(BOB))).data).toEqual({ id: BOB, username: 'b***@example.com' });
    await search('bob@example.com');
    expect((await search(String(BOB))).data).toEqual({ id: BOB, username: 'bob@example.com' });
    expect((await search(String(BOB), CY)).data).toEqual({ id: BOB, username: 'b***@example.com' });
  });

  it.each([
    ['bob', 'No member with this name or UID'],
    ['bob@example', 'No member with this name or UID'],
    ['%', 'No member with this name or UID'],
    ['999999', 'No member with this name or UID'],
    ['ann@example.com', 'You can’t send to yourself'],
    [String(ANN), 'You can’t send to yourself'],
    ['', 'Fill in the field username'],
  ])('rejects "%s"', async (username, msg) => {
    expect(await search(username)).toMatchObject({ code: 0, msg });
  });

  it("D-68 an id that is also someone's phone number finds the id's owner and warns", async () => {
    expect((await search('100015')).data).toEqual({
      id: 100_015,
      username: 'e***@example.com',
      others_phone: 1,
    });
  });

  it('warns about a similar name once the member has sent to it, and not before', async () => {
    const look = { id: 100_016, username: 'b0b@example.com' };
    expect((await search('b0b@example.com')).data).toEqual(look);
    await venue.give(ANN, 'BTC', '1');
    const paid = { to_uid: BOB, c_id: COIN.BTC, amount: '0.5', paypassword: FUND };
    expect(await venue.ask(ANN, balanceTransfer, paid)).toMatchObject({ code: 1 });
    expect((await search('b0b@example.com')).data).toEqual({
      ...look,
      resembles: `b***@example.com (${BOB})`,
    });
    await search('bob@example.com');
    expect((await search('b0b@example.com')).data).toEqual({ ...look, resembles: 'bob@example.com' });
  });

  it('F4 counts every search of a member, found or not, and states how long to wait', async () => {
    for (const name of ['x', 'bob@example.com', 'y', String(BOB)]) await search(name);
    expect(await search('bob@example.com')).toMatchObject({
      code: 429,
      msg: 'Too many searches. Try again in 42 s.',
    });
  });

  it('D-28 rejects searches while the site has transfers switched off', async () => {
    const closed = await openVenue(db(), { switches: { internalTransfer: false } });
    expect((await closed.ask(ANN, searchUser, { username: 'bob@example.com' })).code).toBe(0);
    await closed.close();
  });

  it("P2P-05 CALLS-53 returns the member's balances and terms, the same for every name", async () => {
    await venue.give(ANN, 'USDT', '12.5');
    await venue.give(ANN, 'USDT', '99', 2);
    await venue.give(BOB, 'USDT', '77');
    const { list } = await venue.read(ANN, getTransferCoin, { username: 'bob@example.com' });
    expect(list).toEqual([
      {
        id: COIN.USDT,
        title: 'USDT',
        balance: '12.50000000',
        internal_transfer_sxf: '0.02',
        internal_transfer_days: 3,
        min_amount: '0.5',
        max_amount: '1000',
      },
      expect.objectContaining({ title: 'BTC', balance: '0.00000000', internal_transfer_sxf: '0' }),
      expect.objectContaining({ title: 'ETH', internal_transfer_days: 0 }),
    ]);
    expect(await venue.read(ANN, getTransferCoin, { username: 'nobody' })).toEqual({ list });
  });
});
