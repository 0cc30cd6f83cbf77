import { getusraddress, setusraddress } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { withdrawable } from '../testing/withdrawals';

const ANN = 11;
const BOB = 12;

/** Invalid fields and the expected message. */
const REFUSED = [
  ['nothing', '', COIN.USDT, 'field address'],
  ['blanks', '   ', COIN.USDT, 'Not a valid address for TRC20, ERC20'],
  [
    'an address of another chain',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    COIN.USDT,
    'Not a valid address for TRC20, ERC20',
  ],
  [
    'a TRC20 address for an ERC20 coin',
    ADDRESS.trc20[0],
    COIN.ETH,
    'address is for TRC20. This coin is withdrawn on ERC20',
  ],
  ['the zero address', `0x${'0'.repeat(40)}`, COIN.ETH, 'Not a valid address for ERC20'],
  ['a TRC20 typing error', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6', COIN.USDT, 'has a typo'],
  ['an ERC20 typing error', ADDRESS.erc20[0].replace('A', 'a'), COIN.USDT, 'has a typo'],
  ['an unknown coin', ADDRESS.trc20[0], 99, 'can’t be withdrawn to an address'],
  ['a coin that is not paid out', ADDRESS.trc20[0], COIN.BTC, 'can’t be withdrawn to an address'],
  ['markup', '<b>x</b>', COIN.USDT, 'Not a valid address for TRC20, ERC20'],
] as const;

describe.each(testDatabases('any'))('withdrawal addresses on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  const open = async (editAddress: boolean) => {
    await (venue as Venue | undefined)?.close();
    venue = await openVenue(db(), { wallet: withdrawable, switches: { editAddress } });
  };
  beforeEach(() => open(true));
  afterEach(() => venue.close());

  const bind = (address: string, c_id: number = COIN.USDT, memberId = ANN) =>
    venue.ask(memberId, setusraddress, { c_id, address });
  const bound = (memberId = ANN) => venue.read(memberId, getusraddress);

  it('ADDRESS-06 CALLS-52 returns nothing before the first address is bound', async () => {
    expect(await bound()).toEqual({ address: '', list: [] });
  });

  it('CALLS-51 CALLS-52 binds one address per coin and returns them by coin', async () => {
    expect(await bind(ADDRESS.trc20[0])).toMatchObject({ code: 1, msg: 'Withdrawal address saved' });
    await bind(` ${ADDRESS.erc20[0].toLowerCase()} `, COIN.ETH);
    expect(await bound()).toEqual({
      address: ADDRESS.trc20[0],
      list: [
        { c_id: COIN.USDT, coinname: 'USDT', address: ADDRESS.trc20[0] },
        { c_id: COIN.ETH, coinname: 'ETH', address: ADDRESS.erc20[0] },
      ],
    });
    expect(await bound(BOB)).toEqual({ address: '', list: [] });
  });

  it('changes the address, even to another network, where the site allows it', async () => {
    await bind(ADDRESS.trc20[0]);
    expect((await bind(ADDRESS.erc20[1])).code).toBe(1);
    expect((await bound()).list).toEqual([{ c_id: COIN.USDT, coinname: 'USDT', address: ADDRESS.erc20[1] }]);
  });

  it('ADDRESS-05 rejects a second save for a coin with the switch off, but not the first for another coin', async () => {
    await open(false);
    await bind(ADDRESS.trc20[0]);
    expect(await bind(ADDRESS.trc20[1])).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Contact support'),
    });
    expect((await bind(ADDRESS.erc20[0], COIN.ETH)).code).toBe(1);
    expect((await bound()).list.map(({ address }) => address)).toEqual([ADDRESS.trc20[0], ADDRESS.erc20[0]]);
  });

  it('binds exactly one of ten simultaneous first addresses with the switch off', async () => {
    await open(false);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => bind(at % 2 ? ADDRESS.trc20[0] : ADDRESS.trc20[1])),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('ADDRESS-02 rejects addresses that cannot receive money', async () => {
    for (const [what, address, coin, msg] of REFUSED) {
      const answer = await bind(address, coin);
      expect([what, answer.code, answer.msg]).toEqual([what, 0, expect.stringContaining(msg)]);
    }
    expect((await bound()).list).toEqual([]);
  });
});
