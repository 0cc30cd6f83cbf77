import { makeOptionOrder } from '@ex/testing';
import { matchesIntent } from './use-order-confirmation';

const intent = {
  marketId: 1,
  symbol: 'btcusdt',
  pair: { base: 'BTC', quote: 'USDT' },
  durationSeconds: 60,
  stake: '10',
  direction: 'up',
} as const;
const order = makeOptionOrder({ stake: '10.00000000' });

describe('an order without an answer', () => {
  it('D-10 is recognised by what was decided', () => {
    expect(matchesIntent(order, intent)).toBe(true);
  });

  it.each([
    ['of another market', { pair: { base: 'ETH', quote: 'USDT' } }],
    ['of another duration', { durationSeconds: 90 }],
    ['of the other direction', { direction: 'down' as const }],
    ['with another stake', { stake: '10.01' }],
  ])('D-10 is not mistaken for one %s', (_name, change) => {
    expect(matchesIntent({ ...order, ...change }, intent)).toBe(false);
  });
});
