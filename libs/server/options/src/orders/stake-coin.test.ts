import { catalogue, rules } from '../testing/market';
import { findStakeCoinId } from './stake-coin';

it('D-52 stakes are in the coin of the rules, without which nothing is opened', () => {
  expect(findStakeCoinId({ catalogue, rules })).toBe(1);
  expect(findStakeCoinId({ catalogue, rules: { ...rules, coin: 'BTC' } })).toBe(2);
  expect(() => findStakeCoinId({ catalogue, rules: { ...rules, coin: 'NONE' } })).toThrow('NONE');
});
