import { build } from '@ex/testing/story';
import { EMPTY_DRAFT, LIMIT, type MarketRules, MARKET, SELL } from '../model/draft';

/** Rules of a market as the bundled venue tells them. */
export const RULES: MarketRules = {
  priceDecimals: 2,
  quantityDecimals: 8,
  minimum: '1',
  makerFee: '0.001',
  takerFee: '0.002',
  bound: '0.05',
};

/** Drafts of the order form at a latest price of 64210.5. */
export const DRAFTS = {
  limit: { ...EMPTY_DRAFT, price: '64100', quantity: '0.015', amount: '' },
  crossing: { ...EMPTY_DRAFT, price: '66000', quantity: '0.015', amount: '' },
  marketSell: {
    ...EMPTY_DRAFT,
    side: SELL,
    kind: MARKET,
    quantity: '0.25',
    amount: '16052.625',
  },
  huge: { ...EMPTY_DRAFT, kind: LIMIT, price: '12345678.123456', quantity: '12345678.12345678', amount: '' },
};

/** Asks and bids around 64210.5, of growing size. */
export const BOOK = {
  asks: Array.from({ length: 12 }, (_, at) => ({ price: `${64_211 + at * 3}.5`, quantity: `0.${at + 1}25` })),
  bids: Array.from({ length: 12 }, (_, at) => ({ price: `${64_210 - at * 4}.25`, quantity: `0.${at + 2}5` })),
};

/** Own orders: waiting, partly filled, done, cancelled after a part, and one with long names and figures. */
export const ORDERS = {
  waiting: build.spotOrder({ id: 5, coinnum: null }),
  partly: build.spotOrder({ id: 4, type: 2, type_text: 'Sell', price: '64001.25', coinnum: '0.2' }),
  done: build.spotOrder({
    id: 3,
    ordertype_text: 'Market',
    status: 2,
    xjprice: null,
    price: '63999.5',
    coinnum: '0.5',
    tradetime: '2026-11-21 02:16:00',
  }),
  cancelled: build.spotOrder({ id: 2, status: 3, coinnum: '0.1', price: '63990' }),
  long: build.spotOrder({
    id: 1,
    coinname: 'VERYLONGCOINNAME',
    type_text: 'Buy with a rather long word',
    ordertype_text: 'Limit order with a long explanation',
    xjprice: '123456789.123456',
    predict_num: '9876543210.12345678',
    coinnum: '1234567890.12345678',
    price: '0.00000123',
  }),
};
