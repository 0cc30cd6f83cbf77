import { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from '@ex/contract';
import { api, args } from '../api';
import { liveQuery } from '../live/live-query';
import { toRows } from '../paging';
import { toCurrency, toMarket, toOrderBook } from './mappers';
import type { Currency, Market, MarketFilter, OrderBook } from './types';

/** Calls of the market domain; visitors may make all of them. */
export const markets = api.injectEndpoints({
  endpoints: (build) => ({
    /** All markets in the server's order. */
    markets: build.query<readonly Market[], void>({
      query: args(getMarketList),
      transformResponse: toRows(toMarket),
    }),
    /** Main currencies with their sub-currencies, the tabs of the market list. */
    currencies: build.query<readonly Currency[], void>({
      query: args(getAllCurrencyList),
      transformResponse: toRows(toCurrency),
    }),
    /** Markets of a tab of the market list, in the server's order. */
    filteredMarkets: build.query<readonly Market[], MarketFilter>({
      query: ({ mainId, subId }) => args(getAllMarketList)({ fid: mainId, eid: subId }),
      transformResponse: toRows(toMarket),
    }),
    /** Order book of a market, by its symbol. */
    orderBook: build.query<OrderBook, string>({
      query: (symbol) => args(getHuoBiTradeFromRedis)({ symbol }),
      transformResponse: toOrderBook,
    }),
  }),
});

const { endpoints } = markets;

/** All markets, at the period of the screen (HOME-23, SPOT-04, OPT-04). */
export const liveMarkets = {
  home: liveQuery(endpoints.markets, { period: getMarketList.polling.home }),
  spot: liveQuery(endpoints.markets, { period: getMarketList.polling.spot }),
  options: liveQuery(endpoints.markets, { period: getMarketList.polling.options }),
};
/** The markets of a tab of the market list (MARKET-08). */
export const liveFilteredMarkets = liveQuery(endpoints.filteredMarkets, {
  period: getAllMarketList.polling.market,
});
/** The order book of a market (SPOT-06). */
export const liveOrderBook = liveQuery(endpoints.orderBook, { period: getHuoBiTradeFromRedis.polling.spot });

export const { useCurrenciesQuery } = markets;
