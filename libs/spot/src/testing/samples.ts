import type { OrderBook } from '@ex/api-client/markets';
import type { MarketRules } from '@ex/api-client/spot';
import { build, makeSpotOrder } from '@ex/testing/story';
import { EMPTY_DRAFT } from '../model/draft';
import type { LivePrice } from '../model/use-live-price';

/** Rules of a market as the bundled venue sends them. */
export const RULES: MarketRules = {
  priceDecimals: 2,
  quantityDecimals: 8,
  minAmount: '1',
  makerFee: '0.001',
  takerFee: '0.002',
  maxSlippage: '0.05',
};

/** A last price of 64210.5 that has risen. */
export const LAST: LivePrice = {
  price: '64210.5',
  change: '+2.31%',
  direction: 'rise',
  stale: false,
  ageSeconds: 0,
  shown: { price: '64210.5', changePercent: '2.31', direction: 'rise' },
};

/** Drafts of the order form at a last price of 64210.5. */
export const DRAFTS = {
  limit: { ...EMPTY_DRAFT, price: '64100', quantity: '0.015' },
  crossing: { ...EMPTY_DRAFT, price: '66000', quantity: '0.015' },
  marketSell: { ...EMPTY_DRAFT, side: 'sell', type: 'market', quantity: '0.25', amount: '16052.625' },
  huge: { ...EMPTY_DRAFT, price: '12345678.123456', quantity: '12345678.12345678' },
} as const;

/** Asks and bids around 64210.5, of growing size. */
export const BOOK: OrderBook = {
  asks: Array.from({ length: 12 }, (_, at) => ({
    price: `${64_211 + at * 3}.5`,
    quantity: `0.${at + 1}25`,
  })),
  bids: Array.from({ length: 12 }, (_, at) => ({
    price: `${64_210 - at * 4}.25`,
    quantity: `0.${at + 2}5`,
  })),
};

/** Orders: waiting, partly filled, filled, cancelled after a part, and one with long names and figures. */
export const ORDERS = {
  waiting: makeSpotOrder({ id: 5, filledQuantity: null }),
  partly: makeSpotOrder({
    id: 4,
    side: 'sell',
    sideText: 'Sell',
    averagePrice: '64001.25',
    filledQuantity: '0.2',
  }),
  filled: makeSpotOrder({
    id: 3,
    type: 'market',
    typeText: 'Market',
    status: 'filled',
    limitPrice: null,
    averagePrice: '63999.5',
    filledQuantity: '0.5',
    filledAt: '2026-11-21 02:16:00',
  }),
  cancelled: makeSpotOrder({ id: 2, status: 'cancelled', averagePrice: '63990', filledQuantity: '0.1' }),
  /** A side and a status that this build does not know. */
  unknown: makeSpotOrder({ id: 6, side: 'unknown', sideText: 'Short', status: 'unknown' }),
  long: makeSpotOrder({
    id: 1,
    pair: { base: 'VERYLONGCOINNAME', quote: 'USDT' },
    sideText: 'Buy with a rather long word',
    typeText: 'Limit order with a long explanation',
    limitPrice: '123456789.123456',
    averagePrice: '0.00000123',
    quantity: '9876543210.12345678',
    filledQuantity: '1234567890.12345678',
  }),
} as const;

/** Answers of the order list: a partly filled sell and a filled market buy; an order with long names. */
export const ORDER_ANSWERS = {
  some: {
    tradegetOrderList: {
      list: [
        build.spotOrder({ id: 4, type: 2, type_text: 'Sell', price: '64001.25', coinnum: '0.2' }),
        build.spotOrder({ id: 3, ordertype_text: 'Market', status: 2, xjprice: null, coinnum: '0.5' }),
      ],
    },
  },
  long: { tradegetOrderList: { list: [build.spotOrder({ coinname: 'VERYLONGCOINNAME' })] } },
};
