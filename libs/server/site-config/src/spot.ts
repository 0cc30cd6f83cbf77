import { z } from 'zod';
import { accountType, coinCode, positiveAmount, share, symbol } from './fields';

/** Shares of the received amount: of a resting order and of one that fills immediately; "0.001" is 0.1 percent. */
const fees = { maker: share(), taker: share() };

/** Spot trading: account, fees, bounds (D-41, D-52, D-55). */
export const spotSchema = z.strictObject({
  /** Account that orders are paid from and paid out to. */
  account: accountType(),
  fees: z.strictObject(fees),
  /** Fees of single markets by symbol, such as `{"btcusdt":{"maker":"0"}}`. */
  marketFees: z.record(symbol(), z.strictObject(fees).partial()),
  /** Minimum value of an order by quote coin; a coin that is not named has none. */
  minimums: z.record(coinCode(), positiveAmount()),
  /** A market order fills at most this share away from the latest price; what is left comes back. */
  marketBound: share(),
  /** Maximum open orders of a member. */
  openOrders: z.int().min(1).max(10_000),
});

/** Rules of spot trading as configured. */
export type SpotRules = z.output<typeof spotSchema>;

/** What a venue starts with. */
export const defaultSpot: SpotRules = {
  account: 1,
  fees: { maker: '0.001', taker: '0.001' },
  marketFees: {},
  minimums: { USDT: '1', BTC: '0.00002', ETH: '0.0005' },
  marketBound: '0.05',
  openOrders: 200,
};
