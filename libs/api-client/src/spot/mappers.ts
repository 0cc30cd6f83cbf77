import type { getMarketBalance, SpotOrder as WireOrder, upbbbuy } from '@ex/contract';
import { AMOUNT_SCALE, isZero } from '@ex/money';
import type { Answer, CallPayload } from '../api';
import type { MarketBalance, MarketRules, OrderIntent, OrderSide, OrderStatus, SpotOrder } from './types';

const SIDE_CODES = { buy: 1, sell: 2 } as const;
const TYPE_CODES = { limit: 1, market: 2 } as const;
const STATUS_CODES = { open: 1, filled: 2, cancelled: 3 } as const;
const SIDES: Readonly<Record<number, OrderSide>> = { 1: 'buy', 2: 'sell' };
const STATUSES: Readonly<Record<number, OrderStatus>> = { 1: 'open', 2: 'filled', 3: 'cancelled' };

/** Code of a side in a filter, 0 for both sides. */
export const fromSideFilter = (side: OrderSide | 'all') => (side === 'all' ? 0 : SIDE_CODES[side]);

/** Code of a status. */
export const fromOrderStatus = (status: OrderStatus) => STATUS_CODES[status];

/** Reads a spot order. One without a limit price, or with a zero, is a market order. */
export function toSpotOrder(wire: WireOrder): SpotOrder {
  const limitPrice = wire.xjprice === null || isZero(wire.xjprice) ? null : wire.xjprice;
  return {
    id: wire.id,
    pair: { base: wire.coinname, quote: wire.trade_coin },
    side: SIDES[wire.type] ?? 'unknown',
    sideText: wire.type_text,
    type: limitPrice === null ? 'market' : 'limit',
    typeText: wire.ordertype_text,
    status: STATUSES[wire.status] ?? 'unknown',
    limitPrice,
    averagePrice: wire.price,
    quantity: wire.predict_num,
    filledQuantity: wire.coinnum,
    placedAt: wire.addtime,
    filledAt: wire.tradetime === '' ? null : wire.tradetime,
  };
}

/** Payload of a new order (D-40, D-41). */
export const fromOrderIntent = (order: OrderIntent): CallPayload<typeof upbbbuy> => ({
  m_id: order.marketId,
  type: SIDE_CODES[order.side],
  operate_type: TYPE_CODES[order.type],
  price: order.limitPrice ?? undefined,
  num: order.quantity,
  amount: order.amount,
});

/** The rules of a market until the back end has sent its own: as many decimals as amounts have. */
export const DEFAULT_MARKET_RULES: MarketRules = {
  priceDecimals: AMOUNT_SCALE,
  quantityDecimals: AMOUNT_SCALE,
  minAmount: undefined,
  makerFee: undefined,
  takerFee: undefined,
  maxSlippage: undefined,
};

/**
 * Reads the balances of a market's coins (SPOT-19) and its rules, as far as the back end sends them (SPOT-21,
 * CONST-12).
 */
export const toMarketBalance = (wire: Answer<typeof getMarketBalance>): MarketBalance => ({
  base: wire.coin_balance,
  quote: wire.usdt_balance,
  rules: {
    priceDecimals: wire.price_decimals ?? DEFAULT_MARKET_RULES.priceDecimals,
    quantityDecimals: wire.num_decimals ?? DEFAULT_MARKET_RULES.quantityDecimals,
    minAmount: wire.min_amount,
    makerFee: wire.maker_fee,
    takerFee: wire.taker_fee,
    maxSlippage: wire.market_bound,
  },
});
