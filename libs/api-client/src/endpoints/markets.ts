import { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from '@ex/contract';
import { type Answer, api, args, type CallPayload } from '../api';

export const markets = api.injectEndpoints({
  endpoints: (build) => ({
    getMarketList: build.query<Answer<typeof getMarketList>, void>({ query: args(getMarketList) }),
    getAllCurrencyList: build.query<Answer<typeof getAllCurrencyList>, void>({
      query: args(getAllCurrencyList),
    }),
    getAllMarketList: build.query<Answer<typeof getAllMarketList>, CallPayload<typeof getAllMarketList>>({
      query: args(getAllMarketList),
    }),
    getOrderBook: build.query<
      Answer<typeof getHuoBiTradeFromRedis>,
      CallPayload<typeof getHuoBiTradeFromRedis>
    >({
      query: args(getHuoBiTradeFromRedis),
    }),
  }),
});

export const {
  useGetMarketListQuery,
  useGetAllCurrencyListQuery,
  useGetAllMarketListQuery,
  useGetOrderBookQuery,
} = markets;
