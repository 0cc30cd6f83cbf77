import { defaultSiteConfiguration } from './defaults';
import { checkSiteConfig } from './load';
import { withoutSamples } from './production';

const TRC20 = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';
const ERC20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const network = { id: 1, type: 'trc20', address: TRC20 };
const deposit = { minimum: '1', maximum: '2', networks: [network] };
const terms = { minimum: '1', maximum: '2', fee: { percent: '1' } };
const toWallet = { ...terms, networks: ['trc20'] };
const usdt = { coin: 'USDT', deposit, withdrawal: { wallet: toWallet, bank: terms } };
const check = (wallet: object) => checkSiteConfig({ wallet }, 'test').wallet;
const coins = (...list: object[]) => ({ coins: list });

describe('the wallet of the site configuration', () => {
  it('D-55 takes deposits to account 1 and withdraws from 1 and 2 unless told', () => {
    expect(check({})).toMatchObject({ depositAccount: 1, withdrawalAccounts: [1, 2] });
  });

  it('BANKS-01 takes names of banks, each once however it is written', () => {
    expect(check({ banks: [' Aurora  Bank', 'Birch'] }).banks).toEqual(['Aurora Bank', 'Birch']);
    expect(() => check({ banks: ['Birch', 'Birch '] })).toThrow('each bank may be there once');
    expect(() => check({ banks: [' '] })).toThrow('wallet.banks.0');
  });

  it('WITHDRAW-16 knows bounds and fees by coin and way', () => {
    expect(check(coins(usdt)).coins).toEqual([usdt]);
    const fees = defaultSiteConfiguration.wallet.coins.map(({ withdrawal }) => withdrawal?.wallet?.fee);
    expect(new Set(fees.map((fee) => JSON.stringify(fee))).size).toBe(fees.length);
  });

  it.each([
    [/coins: each coin may be there once/, coins(usdt, usdt)],
    [/coins: ids of networks must differ/, coins(usdt, { ...usdt, coin: 'ETH' })],
    [/coins\.0\.coin/, coins({ ...usdt, coin: 'usdt' })],
    [
      /deposit: the minimum must not be above the maximum/,
      coins({ ...usdt, deposit: { ...deposit, minimum: '3' } }),
    ],
    [/deposit\.networks/, coins({ ...usdt, deposit: { ...deposit, networks: [] } })],
    [
      /not a right trc20/,
      coins({
        ...usdt,
        deposit: { ...deposit, networks: [{ ...network, address: `${TRC20.slice(0, -1)}s` }] },
      }),
    ],
    [
      /not a right trc20 address/,
      coins({ ...usdt, deposit: { ...deposit, networks: [{ ...network, address: ERC20 }] } }),
    ],
    [
      /not a right erc20 address/,
      coins({ ...usdt, deposit: { ...deposit, networks: [{ ...network, type: 'erc20' }] } }),
    ],
    [
      /networks\.0\.type/,
      coins({ ...usdt, deposit: { ...deposit, networks: [{ ...network, type: 'bep20' }] } }),
    ],
    [
      /cardNumber/,
      coins({ ...usdt, deposit: { ...deposit, networks: [{ id: 3, type: 'bank', bankName: 'X' }] } }),
    ],
    [
      /withdrawal\.bank\.fee/,
      coins({ ...usdt, withdrawal: { bank: { ...terms, fee: { percent: '101' } } } }),
    ],
    [
      /withdrawal\.bank\.fee/,
      coins({ ...usdt, withdrawal: { bank: { ...terms, fee: { percent: '1', fixed: '1' } } } }),
    ],
    [/withdrawal\.bank\.fee/, coins({ ...usdt, withdrawal: { bank: { ...terms, fee: { fixed: '-1' } } } })],
    [
      /withdrawal\.bank\.minimum: must be above 0/,
      coins({ ...usdt, withdrawal: { bank: { ...terms, minimum: '0' } } }),
    ],
    [
      /withdrawal\.wallet\.networks/,
      coins({ ...usdt, withdrawal: { wallet: { ...toWallet, networks: ['bank'] } } }),
    ],
    [/withdrawalAccounts: accounts must differ/, { withdrawalAccounts: [1, 1] }],
    [/withdrawalAccounts/, { withdrawalAccounts: [] }],
    [/partners\.0\.url/, { partners: [{ title: 'X', url: 'http://x.example', image: '/x.svg' }] }],
    [/partners\.0\.url/, { partners: [{ title: 'X', url: '', image: '/x.svg' }] }],
  ])('says what is wrong: %s', (message, wallet) => {
    expect(() => check(wallet)).toThrow(message);
  });
});

describe('production', () => {
  it('never offers sample networks, and turns deposits off when no other is left', () => {
    const site = withoutSamples(defaultSiteConfiguration);
    expect(site.links.customService).toBe('');
    expect(site.wallet.coins.some((coin) => coin.deposit)).toBe(false);
    expect(site.switches).toEqual({ ...defaultSiteConfiguration.switches, recharge: false });
    expect(site.wallet.coins.map(({ withdrawal }) => withdrawal)).toEqual(
      defaultSiteConfiguration.wallet.coins.map(({ withdrawal }) => withdrawal),
    );
  });

  it('offers the networks of the operator', () => {
    const own = { ...network, id: 2, address: TRC20 };
    const mixed = { ...usdt, deposit: { ...deposit, networks: [{ ...network, sample: true }, own] } };
    const site = withoutSamples(
      checkSiteConfig({ wallet: coins(mixed), switches: { recharge: true } }, 'test'),
    );
    expect(site.wallet.coins[0]?.deposit?.networks).toEqual([own]);
    expect(site.switches.recharge).toBe(true);
  });

  it('leaves deposits off that the operator switched off', () => {
    const site = checkSiteConfig({ wallet: coins(usdt), switches: { recharge: false } }, 'test');
    expect(withoutSamples(site).switches.recharge).toBe(false);
  });
});
