import type { Balances } from '@ex/api-client/wallet';
import { makeAssetBalance } from '@ex/testing';
import fc from 'fast-check';
import { holdingOf } from './holding';

const units = fc.bigInt({ min: 0n, max: 10n ** 20n });
/** Units of 8 decimals as decimal text. */
const text = (amount: bigint): string =>
  `${amount / 10n ** 8n}.${String(amount % 10n ** 8n).padStart(8, '0')}`;
const toUnits = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(8, '0'));
};

it('COIN-02 adds up a coin over all accounts to the last unit, and no other coin', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ available: units, frozen: units }), { maxLength: 3 }), (parts) => {
      const balances: Balances = {
        usdValue: '0',
        usdDebt: '0',
        accounts: parts.map(({ available, frozen }, at) => ({
          account: ([1, 2, 3] as const)[at] ?? 1,
          usdValue: '0',
          assets: [
            makeAssetBalance({ coin: 'ETH', available: '7' }),
            makeAssetBalance({
              coin: 'BTC',
              available: text(available),
              frozen: text(frozen),
              usdValue: '1',
            }),
          ],
        })),
      };
      const holding = holdingOf(balances, 'BTC');
      expect(toUnits(holding.available)).toBe(parts.reduce((sum, part) => sum + part.available, 0n));
      expect(toUnits(holding.frozen)).toBe(parts.reduce((sum, part) => sum + part.frozen, 0n));
      expect(holding.usdValue).toBe(String(parts.length));
    }),
  );
});
