import type { PublicTrade } from '../trades/trade';
import { NEWEST } from './bars';

/** A sound trade. */
export const makeTrade = (part: Partial<PublicTrade> = {}): PublicTrade => ({
  id: 1,
  price: 100,
  amount: 0.5,
  side: 'buy',
  ts: NEWEST * 1000,
  ...part,
});
