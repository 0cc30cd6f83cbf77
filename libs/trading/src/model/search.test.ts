import { makeMarket } from '@ex/testing';
import { matching } from './search';

const markets = ['BTC/USDT', 'ETH/USDT', 'ETH/BTC'].map((title) => makeMarket({ title }));
const titles = (typed: string) => matching(markets, typed).map(({ title }) => title);

it('SPOT-03 narrows the list by what was typed', () => {
  expect(titles('')).toHaveLength(3);
  expect(titles('eth')).toEqual(['ETH/USDT', 'ETH/BTC']);
  expect(titles(' ETH / b')).toEqual(['ETH/BTC']);
  expect(titles('doge')).toEqual([]);
});
