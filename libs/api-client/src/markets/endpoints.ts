import { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from '@ex/contract';
import { type Answer, api, args } from '../api';
import { toCurrency, toMarket, toOrderBook } from './mappers';
import type { Currency, Market, MarketFilter, OrderBook } from './types';

/** Calls of the market domain; visitors may make all of them. */
export const markets = api.injectEndpoints({
  endpoints: (build) => ({
    /** All markets in the server's order. */
    markets: build.query<readonly Market[], void>({
      query: args(getMarketList),
      transformResponse: ({ list }: Answer<typeof getMarketList>) => list.map(toMarket),
    }),
    /** Main currencies with their sub-currencies, the tabs of the market list. */
    currencies: build.query<readonly Currency[], void>({
      query: args(getAllCurrencyList),
      transformResponse: ({ list }: Answer<typeof getAllCurrencyList>) => list.map(toCurrency),
    }),
    /** Markets of a tab of the market list, in the server's order. */
    filteredMarkets: build.query<readonly Market[], MarketFilter>({
      query: ({ mainId, subId }) => args(getAllMarketList)({ fid: mainId, eid: subId }),
      transformResponse: ({ list }: Answer<typeof getAllMarketList>) => list.map(toMarket),
    }),
    /** Order book of a market, by its symbol. */
    orderBook: build.query<OrderBook, string>({
      query: (symbol) => args(getHuoBiTradeFromRedis)({ symbol }),
      transformResponse: toOrderBook,
    }),
  }),
});

export const { useMarketsQuery, useCurrenciesQuery, useFilteredMarketsQuery, useOrderBookQuery } = markets;
