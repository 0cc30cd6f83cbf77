import type { SpotOrder } from '@ex/api-client/spot';
import { maker } from '../build/maker';

/** An open limit order of which nothing is filled. */
export const makeSpotOrder = maker<SpotOrder>({
  id: 1,
  pair: { base: 'BTC', quote: 'USDT' },
  side: 'buy',
  sideText: 'Buy',
  type: 'limit',
  typeText: 'Limit',
  status: 'open',
  limitPrice: '64000',
  averagePrice: null,
  quantity: '0.5',
  filledQuantity: '0',
  placedAt: '2026-11-21 02:15:00',
  filledAt: null,
});
