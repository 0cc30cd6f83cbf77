import { makeOptionOrder } from '@ex/testing';
import { findSubmitted } from './use-submit-order';

const pair = { base: 'BTC', quote: 'USDT' };
const payload = { marketId: 1, pair, durationSeconds: 60, stake: '10', direction: 'up' } as const;
const request = { key: 'k', payload, after: 5 };
const order = makeOptionOrder({ id: 6, stake: '10.00000000' });

describe('an order without an answer', () => {
  it('D-10 is found among the newest orders when the server accepted it', () => {
    expect(findSubmitted(request, [{ ...order, id: 9, stake: '11' }, order])?.id).toBe(6);
  });

  it.each([
    ['known before', { id: 5 }],
    ['of another market', { pair: { base: 'ETH', quote: 'USDT' } }],
    ['of another duration', { durationSeconds: 90 }],
    ['of the other direction', { direction: 'down' as const }],
    ['with another stake', { stake: '10.01' }],
  ])('is not mistaken for one %s', (_name, change) => {
    expect(findSubmitted(request, [{ ...order, ...change }])).toBeUndefined();
  });
});
