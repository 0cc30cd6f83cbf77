import { add, compare, sign, sub } from '@ex/money';
import * as fc from 'fast-check';
import {
  checkSwap,
  coinsOf,
  EMPTY_SWAP,
  flipped,
  linesOf,
  rateText,
  type SwapCoin,
  termsOf,
  workOut,
} from './swap';

const rules = { spread: '0.002', fee_rate: '0.001', min_value: '1', max_value: '100000' };
const usdt: SwapCoin = { id: 1, title: 'USDT', balance: '1204.55', price: '1', ...rules };
const btc: SwapCoin = { id: 2, title: 'BTC', balance: '0.5', price: '60000', ...rules };
const eth: SwapCoin = { id: 3, title: 'ETH', balance: '2', price: '3000', ...rules };
const coins = [usdt, btc, eth];
const terms = termsOf(usdt, btc)!;

describe('the two coins', () => {
  it('SWAP-01 are the first two until others are chosen, and never the same', () => {
    expect(coinsOf(EMPTY_SWAP, coins)).toEqual({ from: usdt, to: btc });
    expect(coinsOf({ ...EMPTY_SWAP, from: '3', to: '1' }, coins)).toEqual({ from: eth, to: usdt });
    expect(coinsOf({ ...EMPTY_SWAP, from: '2', to: '2' }, coins)).toEqual({ from: btc, to: usdt });
    expect(coinsOf({ ...EMPTY_SWAP, to: '1' }, coins)).toEqual({ from: btc, to: usdt });
    expect(coinsOf({ ...EMPTY_SWAP, from: '99' }, coins)).toEqual({ from: usdt, to: btc });
    expect(coinsOf(EMPTY_SWAP, [usdt])).toEqual({ from: usdt, to: undefined });
    expect(coinsOf(EMPTY_SWAP, [])).toEqual({ from: undefined, to: undefined });
  });

  it('SWAP-01 change places, and a typed amount stays with its coin', () => {
    const fields = { ...EMPTY_SWAP, amount: '100' };
    expect(flipped(fields, usdt, btc)).toEqual({ ...fields, from: '2', to: '1', amount: '', wished: '100' });
    expect(flipped(flipped(fields, usdt, btc), btc, usdt)).toEqual({ ...fields, from: '1', to: '2' });
  });
});

describe('the quote', () => {
  it('D-88 needs the prices of both coins; spread and fee are those of the coin taken', () => {
    expect(termsOf(usdt, { ...btc, price: undefined })).toBeUndefined();
    expect(termsOf({ ...usdt, price: '0' }, btc)).toBeUndefined();
    expect(termsOf(usdt, undefined)).toBeUndefined();
    const free = { ...btc, spread: undefined, fee_rate: undefined };
    expect(termsOf(usdt, free)).toEqual({ fromPrice: '1', toPrice: '60000', spread: '0', feeRate: '0' });
    expect(termsOf({ ...usdt, spread: '0.5' }, btc)).toMatchObject({ spread: '0.002', feeRate: '0.001' });
  });

  it('D-88 a coin given counts at its price, a coin taken costs what the market asks for it', () => {
    const wide = { ...btc, price: '59000', ask_price: '61000' };
    expect(termsOf(wide, usdt)).toMatchObject({ fromPrice: '59000', toPrice: '1' });
    expect(termsOf(usdt, wide)).toMatchObject({ fromPrice: '1', toPrice: '61000' });
  });

  it('D-88 tells the price of the dearer coin in the other', () => {
    expect(rateText(terms, 'USDT', 'BTC')).toBe('1\u202fBTC ≈ 60,000.00000000\u202fUSDT');
    expect(rateText(termsOf(btc, usdt)!, 'BTC', 'USDT')).toBe('1\u202fBTC ≈ 60,000.00000000\u202fUSDT');
  });

  it('D-88 is worked out from either side', () => {
    expect(workOut({ ...EMPTY_SWAP, amount: '600' }, terms)).toEqual({
      amount: '600',
      quote: { value: '600', gross: '0.00998', fee: '0.00000998', received: '0.00997002' },
    });
    const back = workOut({ ...EMPTY_SWAP, wished: '0.00997002' }, terms);
    expect(back.quote?.received).toBe('0.00997002');
    expect(compare(back.amount, '600')).toBeLessThanOrEqual(0);
    expect(workOut(EMPTY_SWAP, terms)).toEqual({ amount: '', quote: undefined });
    expect(workOut({ ...EMPTY_SWAP, wished: '1' }, undefined)).toEqual({ amount: '', quote: undefined });
    expect(workOut({ ...EMPTY_SWAP, amount: '5' }, undefined)).toEqual({ amount: '5', quote: undefined });
  });

  it('D-88 its lines add up to the last digit, and none of them is below zero', () => {
    const units = fc
      .bigInt({ min: 1n, max: 10n ** 15n })
      .map((n) => `${n / 10n ** 8n}.${String(n % 10n ** 8n).padStart(8, '0')}`);
    const share = fc.integer({ min: 0, max: 500_000 }).map((n) => `0.${String(n).padStart(6, '0')}`);
    fc.assert(
      fc.property(units, units, units, share, share, (amount, fromPrice, toPrice, spread, feeRate) => {
        const own = { fromPrice, toPrice, spread, feeRate };
        const { quote } = workOut({ ...EMPTY_SWAP, amount }, own);
        const lines = linesOf(amount, quote!, own);
        expect(sub(sub(lines.market, lines.spread), lines.fee)).toBe(add(lines.received, '0'));
        for (const line of Object.values(lines)) expect(sign(line)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the check', () => {
  const check = (amount: string, from: SwapCoin = usdt, to: SwapCoin = btc) =>
    checkSwap(workOut({ ...EMPTY_SWAP, amount }, termsOf(from, to)), from, to);

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['1204.55000001', 'balance'],
    ['1204.55', undefined],
    ['0.99999999', 'least'],
    ['1', undefined],
  ])('SWAP-02 of %j says %s', (amount, problem) => {
    expect(check(amount)).toBe(problem);
  });

  it('D-88 knows the most, and a yield of nothing', () => {
    const rich = { ...usdt, balance: '1000000' };
    expect(check('100000', rich)).toBeUndefined();
    expect(check('100000.00000001', rich)).toBe('most');
    expect(check('1', usdt, { ...btc, fee_rate: '1' })).toBe('nothing');
    expect(check('5', { ...usdt, balance: undefined })).toBeUndefined();
    expect(check('0.5', { ...usdt, price: undefined })).toBeUndefined();
  });
});
