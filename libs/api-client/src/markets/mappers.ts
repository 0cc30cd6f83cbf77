import type { getAllCurrencyList, getHuoBiTradeFromRedis, Market as WireMarket } from '@ex/contract';
import { compare, isFalling, readChange } from '@ex/money';
import type { Answer } from '../api';
import { parsePair } from '../pair';
import { toTradingState } from '../trading-state';
import type { BookLevel, Currency, Market, OptionOffer, OrderBook } from './types';

type WireBook = Answer<typeof getHuoBiTradeFromRedis>;
type WireLevel = WireBook['sell'][number];
type WireCurrency = Answer<typeof getAllCurrencyList>['list'][number];

const OFFERS: readonly string[] = ['open', 'none', 'stale', 'wide'] satisfies readonly OptionOffer[];
const isOffer = (state: string | undefined): state is OptionOffer =>
  state !== undefined && OFFERS.includes(state);

/** Reads a market. An option state that this version does not recognize counts as missing. */
export function toMarket(wire: WireMarket): Market {
  const { id, symbol, title, close, hamount, change, logo, hvol, option_state } = wire;
  return {
    id,
    symbol,
    title,
    pair: parsePair(title),
    lastPrice: close,
    dollarPrice: hamount,
    changePercent: readChange(change),
    direction: isFalling(change) ? 'fall' : 'rise',
    logo: logo === '' ? undefined : logo,
    dollarVolume: hvol,
    options: isOffer(option_state) ? option_state : 'unknown',
    trading: toTradingState(wire.trade_mode, wire.trade_notice),
  };
}

/** Reads a main currency with its sub-currencies. */
export const toCurrency = ({ id, currency_name: name, child }: WireCurrency): Currency => ({
  id,
  name,
  subCurrencies: child.map((sub) => ({ id: sub.id, name: sub.currency_name })),
});

/** Reads an order book and puts each side's best price first, regardless of the order in the answer. */
export const toOrderBook = ({ sell, buy, close }: WireBook): OrderBook => ({
  asks: sell.map(toLevel).sort((a, b) => compare(a.price, b.price)),
  bids: buy.map(toLevel).sort((a, b) => compare(b.price, a.price)),
  lastPrice: close,
});

const toLevel = ({ price, amount }: WireLevel): BookLevel => ({ price, quantity: amount });
