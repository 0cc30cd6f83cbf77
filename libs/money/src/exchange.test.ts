import * as fc from 'fast-check';
import { add } from './arithmetic';
import { compare } from './compare';
import { exchangeAmountFor, exchangeQuote } from './exchange';
import { textOf, unitsOf } from './oracle.test-help';

const ONE = 10n ** 8n;
const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
const prices = fc.bigInt({ min: 1n, max: 10n ** 14n });
/** Shares in millionths. */
const shares = fc.bigInt({ min: 0n, max: 999_999n });
const text = (units: bigint) => textOf(units, 8);
const share = (millionths: bigint) => textOf(millionths, 6);

it('D-88 half a coin of 60000 at a spread of 0.2 % and a fee of 0.1 %', () => {
  const terms = { fromPrice: '60000', toPrice: '3000', spread: '0.002', feeRate: '0.001' };
  expect(exchangeQuote('0.5', terms)).toEqual({
    value: '30000',
    gross: '9.98',
    fee: '0.00998',
    received: '9.97002',
  });
});

it('D-88 is exact to the last digit: yield truncated once, fee rounded up', () => {
  fc.assert(
    fc.property(amounts, prices, prices, shares, shares, (amount, fromPrice, toPrice, spread, feeRate) => {
      const quote = exchangeQuote(text(amount), {
        fromPrice: text(fromPrice),
        toPrice: text(toPrice),
        spread: share(spread),
        feeRate: share(feeRate),
      });
      const gross = (amount * fromPrice * (1_000_000n - spread)) / (toPrice * 1_000_000n);
      const fee = (gross * feeRate + 999_999n) / 1_000_000n;
      expect(unitsOf(quote.value, 8)).toBe((amount * fromPrice) / ONE);
      expect(unitsOf(quote.gross, 8)).toBe(gross);
      expect(unitsOf(quote.fee, 8)).toBe(fee);
      expect(compare(add(quote.received, quote.fee), quote.gross)).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

it('L9 a round trip never gains, not even without spread and fee', () => {
  fc.assert(
    fc.property(amounts, prices, prices, (amount, a, b) => {
      const free = { spread: '0', feeRate: '0' };
      const there = exchangeQuote(text(amount), { ...free, fromPrice: text(a), toPrice: text(b) });
      const back = exchangeQuote(there.received, { ...free, fromPrice: text(b), toPrice: text(a) });
      expect(unitsOf(back.received, 8)).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 2000 },
  );
});

it('rejects a price of zero for the received coin', () => {
  const terms = { fromPrice: '1', toPrice: '0', spread: '0', feeRate: '0' };
  expect(() => exchangeQuote('1', terms)).toThrow(RangeError);
});

it('D-88 the amount for a wished yield brings at least that, and one digit less brings at most that', () => {
  fc.assert(
    fc.property(amounts, prices, prices, shares, shares, (wished, fromPrice, toPrice, spread, feeRate) => {
      const terms = {
        fromPrice: text(fromPrice),
        toPrice: text(toPrice),
        spread: share(spread),
        feeRate: share(feeRate),
      };
      const amount = unitsOf(exchangeAmountFor(text(wished), terms)!, 8);
      const brings = (units: bigint) => unitsOf(exchangeQuote(text(units), terms).received, 8);
      expect(brings(amount)).toBeGreaterThanOrEqual(wished);
      expect(brings(amount - 1n)).toBeLessThanOrEqual(wished);
    }),
    { numRuns: 2000 },
  );
});

it('D-88 asks for no digit more than is needed, and for enough where the input has more digits than the coin', () => {
  const terms = { fromPrice: '1', toPrice: '1', spread: '0', feeRate: '0.02' };
  expect(compare(exchangeAmountFor('98', terms)!, '100')).toBe(0);
  const amount = exchangeAmountFor('0.000000001', terms)!;
  expect(compare(exchangeQuote(amount, terms).received, '0.000000001')).toBeGreaterThanOrEqual(0);
});

it('D-88 no amount brings anything when all of it is taken', () => {
  const terms = { fromPrice: '1', toPrice: '1', spread: '0', feeRate: '0' };
  expect(exchangeAmountFor('1', { ...terms, feeRate: '1' })).toBeUndefined();
  expect(exchangeAmountFor('1', { ...terms, spread: '1' })).toBeUndefined();
});
