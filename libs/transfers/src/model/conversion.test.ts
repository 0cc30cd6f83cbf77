import type { ConversionCoin } from '@ex/api-client/transfers';
import { add, compare, sign, sub } from '@ex/money';
import { makeConversionCoin } from '@ex/testing';
import * as fc from 'fast-check';
import {
  checkConversion,
  conversionTerms,
  EMPTY_CONVERSION,
  estimateConversion,
  formatRate,
  quoteLines,
  reverseConversion,
  selectCoins,
} from './conversion';

const rules = { spread: '0.002', feeRate: '0.001', minValue: '1', maxValue: '100000' };
const coinAt = (id: number, coin: string, available: string, price: string) =>
  makeConversionCoin({ id, coin, available, bidPrice: price, askPrice: price, ...rules });
const usdt = coinAt(1, 'USDT', '1204.55', '1');
const btc = coinAt(2, 'BTC', '0.5', '60000');
const eth = coinAt(3, 'ETH', '2', '3000');
const coins = [usdt, btc, eth];
const termsOf = (from: ConversionCoin | undefined, to: ConversionCoin | undefined) =>
  conversionTerms({ from, to });
const terms = termsOf(usdt, btc)!;

describe('the two coins', () => {
  it('SWAP-01 are the first two until others are chosen, and never the same', () => {
    expect(selectCoins(EMPTY_CONVERSION, coins)).toEqual({ from: usdt, to: btc });
    expect(selectCoins({ ...EMPTY_CONVERSION, from: '3', to: '1' }, coins)).toEqual({ from: eth, to: usdt });
    expect(selectCoins({ ...EMPTY_CONVERSION, from: '2', to: '2' }, coins)).toEqual({ from: btc, to: usdt });
    expect(selectCoins({ ...EMPTY_CONVERSION, to: '1' }, coins)).toEqual({ from: btc, to: usdt });
    expect(selectCoins({ ...EMPTY_CONVERSION, from: '99' }, coins)).toEqual({ from: usdt, to: btc });
    expect(selectCoins(EMPTY_CONVERSION, [usdt])).toEqual({ from: usdt, to: undefined });
    expect(selectCoins(EMPTY_CONVERSION, [])).toEqual({ from: undefined, to: undefined });
  });

  it('SWAP-01 change places, and a typed amount stays with its coin', () => {
    const fields = { payAmount: '100', receiveAmount: '' };
    const reversed = reverseConversion(fields, { from: usdt, to: btc });
    expect(reversed).toEqual({ from: '2', to: '1', payAmount: '', receiveAmount: '100' });
    expect(reverseConversion(reversed, { from: btc, to: usdt })).toEqual({ ...fields, from: '1', to: '2' });
  });
});

describe('the quote', () => {
  it('D-88 needs the prices of both coins; spread and fee are those of the coin taken', () => {
    expect(termsOf(usdt, { ...btc, askPrice: null })).toBeUndefined();
    expect(termsOf({ ...usdt, bidPrice: '0' }, btc)).toBeUndefined();
    expect(termsOf(usdt, undefined)).toBeUndefined();
    const free = { ...btc, spread: null, feeRate: null };
    expect(termsOf(usdt, free)).toEqual({ fromPrice: '1', toPrice: '60000', spread: '0', feeRate: '0' });
    expect(termsOf({ ...usdt, spread: '0.5' }, btc)).toMatchObject({ spread: '0.002', feeRate: '0.001' });
  });

  it('D-88 a coin given counts at its price, a coin taken costs what the market asks for it', () => {
    const wide = { ...btc, bidPrice: '59000', askPrice: '61000' };
    expect(termsOf(wide, usdt)).toMatchObject({ fromPrice: '59000', toPrice: '1' });
    expect(termsOf(usdt, wide)).toMatchObject({ fromPrice: '1', toPrice: '61000' });
  });

  it('D-88 returns the price of the dearer coin in the other', () => {
    expect(formatRate(terms, 'USDT', 'BTC')).toBe('1\u202fBTC ≈ 60,000.00000000\u202fUSDT');
    expect(formatRate(termsOf(btc, usdt)!, 'BTC', 'USDT')).toBe('1\u202fBTC ≈ 60,000.00000000\u202fUSDT');
  });

  it('D-88 is worked out from either side', () => {
    expect(estimateConversion({ ...EMPTY_CONVERSION, payAmount: '600' }, terms)).toEqual({
      payAmount: '600',
      quote: { value: '600', gross: '0.00998', fee: '0.00000998', received: '0.00997002' },
    });
    const back = estimateConversion({ ...EMPTY_CONVERSION, receiveAmount: '0.00997002' }, terms);
    expect(back.quote?.received).toBe('0.00997002');
    expect(compare(back.payAmount, '600')).toBeLessThanOrEqual(0);
    expect(estimateConversion(EMPTY_CONVERSION, terms)).toEqual({ payAmount: '', quote: undefined });
    expect(estimateConversion({ ...EMPTY_CONVERSION, receiveAmount: '1' }, undefined)).toEqual({
      payAmount: '',
      quote: undefined,
    });
    expect(estimateConversion({ ...EMPTY_CONVERSION, payAmount: '5' }, undefined)).toEqual({
      payAmount: '5',
      quote: undefined,
    });
  });

  it('D-88 its lines add up to the last digit, and none of them is below zero', () => {
    const units = fc
      .bigInt({ min: 1n, max: 10n ** 15n })
      .map((n) => `${n / 10n ** 8n}.${String(n % 10n ** 8n).padStart(8, '0')}`);
    const share = fc.integer({ min: 0, max: 500_000 }).map((n) => `0.${String(n).padStart(6, '0')}`);
    fc.assert(
      fc.property(units, units, units, share, share, (amount, fromPrice, toPrice, spread, feeRate) => {
        const own = { fromPrice, toPrice, spread, feeRate };
        const { quote } = estimateConversion({ ...EMPTY_CONVERSION, payAmount: amount }, own);
        const lines = quoteLines(amount, quote!, own);
        expect(sub(sub(lines.market, lines.spread), lines.fee)).toBe(add(lines.received, '0'));
        for (const line of Object.values(lines)) expect(sign(line)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the check', () => {
  const check = (amount: string, from: ConversionCoin = usdt, to: ConversionCoin = btc) =>
    checkConversion(estimateConversion({ ...EMPTY_CONVERSION, payAmount: amount }, termsOf(from, to)), {
      from,
      to,
    });

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['1204.55000001', 'balance'],
    ['1204.55', undefined],
    ['0.99999999', 'belowMin'],
    ['1', undefined],
  ])('SWAP-02 of %j says %s', (amount, problem) => {
    expect(check(amount)).toBe(problem);
  });

  it('D-88 knows the maximum, and a yield of nothing', () => {
    const rich = { ...usdt, available: '1000000' };
    expect(check('100000', rich)).toBeUndefined();
    expect(check('100000.00000001', rich)).toBe('aboveMax');
    expect(check('1', usdt, { ...btc, feeRate: '1' })).toBe('nothing');
    expect(check('5', { ...usdt, available: null })).toBeUndefined();
    expect(check('0.5', { ...usdt, bidPrice: null })).toBeUndefined();
  });
});
