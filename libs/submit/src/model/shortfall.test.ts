import type { ConversionCoin } from '@ex/api-client/transfers';
import type { AccountBalance, DepositCoin } from '@ex/api-client/wallet';
import { depositHref, missingAmount } from './missing-amount';
import { shortfallWays } from './shortfall';

const asset = (coinId: number, coin: string, available: string, usdValue = available) => ({
  ...{ coinId, coin, available, usdValue, frozen: '0' },
});
const account = (id: 1 | 2 | 3, ...assets: AccountBalance['assets']): AccountBalance => ({
  ...{ account: id, usdValue: '0', assets },
});
const convertible = (id: number, coin: string) => ({ id, coin }) as ConversionCoin;
const usdt = (min: string): DepositCoin => ({
  ...{ id: 1, coin: 'USDT', account: 1, limits: { min, max: '100000' }, networks: [] },
});

const SHORT = { coin: 'USDT', account: 1, missing: '25.5' } as const;
const NOTHING = { accounts: undefined, depositCoins: undefined, conversionCoins: undefined };

describe('what is missing', () => {
  it.each([
    ['100', '60.5', '39.5'],
    ['60.5', '60.5', undefined],
    ['', '60.5', undefined],
    ['100', undefined, undefined],
    [undefined, '1', undefined],
  ])('LIFT-55 of %s with %s available is %s', (amount, available, missing) => {
    expect(missingAmount(amount, available)).toBe(missing);
  });
});

describe('ways to add it', () => {
  it('LIFT-55 is none while nothing is known', () => {
    expect(shortfallWays(SHORT, NOTHING)).toEqual([]);
  });

  it('LIFT-55 transfers from the account with most of the coin, at most what is there', () => {
    const accounts = [
      account(1, asset(1, 'USDT', '900')),
      account(2, asset(1, 'USDT', '10')),
      account(3, asset(1, 'USDT', '20')),
    ];
    expect(shortfallWays(SHORT, { ...NOTHING, accounts })).toEqual([
      { kind: 'transfer', href: '/changemoney?coin=1&from=3&to=1&amount=20' },
    ]);
  });

  it('LIFT-55 converts the coin that is worth most in the account, where both can be converted', () => {
    const accounts = [
      account(1, asset(2, 'BTC', '0.1', '6400'), asset(3, 'ETH', '9', '900'), asset(4, 'ALT', '5', '9999')),
    ];
    const conversionCoins = [convertible(1, 'USDT'), convertible(2, 'BTC'), convertible(3, 'ETH')];
    expect(shortfallWays(SHORT, { ...NOTHING, accounts, conversionCoins })).toEqual([
      { kind: 'convert', href: '/exchangeb?account=1&from=2&to=1&receiveAmount=25.5' },
    ]);
    expect(shortfallWays(SHORT, { ...NOTHING, accounts, conversionCoins: conversionCoins.slice(1) })).toEqual(
      [],
    );
  });

  it('LIFT-55 neither transfers nor converts where there is nothing', () => {
    const accounts = [account(1, asset(2, 'BTC', '0')), account(2, asset(1, 'USDT', '0'))];
    const conversionCoins = [convertible(1, 'USDT'), convertible(2, 'BTC')];
    expect(shortfallWays(SHORT, { accounts, conversionCoins, depositCoins: [usdt('10')] })).toEqual([
      { kind: 'deposit', href: '/recharge?coin=1&amount=25.5' },
    ]);
  });

  it('LIFT-55 deposits the smallest amount that is taken, and leads to the form for another coin', () => {
    expect(depositHref('USDT', '25.5', [usdt('50')])).toBe('/recharge?coin=1&amount=50');
    expect(depositHref('BTC', '25.5', [usdt('50')])).toBe('/recharge');
  });
});
