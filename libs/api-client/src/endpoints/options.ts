import { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList } from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';

const options = api.injectEndpoints({
  endpoints: (build) => ({
    getHyConfig: build.query<Answer<typeof getHyConfig>, void>({ query: args(getHyConfig), providesTags: ['balance'] }),
    createOptionOrder: build.mutation<Answer<typeof creatorder>, MoneyArgs<typeof creatorder>>({
      query: moneyArgs(creatorder),
      invalidatesTags: ['balance', 'optionOrders'],
    }),
    getOptionOrder: build.query<Answer<typeof getHyOrderInfo>, CallPayload<typeof getHyOrderInfo>>({
      query: args(getHyOrderInfo),
    }),
    getOptionOrders: build.query<Answer<typeof getHyOrderList>, CallPayload<typeof getHyOrderList>>({
      query: args(getHyOrderList),
      providesTags: ['optionOrders'],
    }),
  }),
});

export const {
  useGetHyConfigQuery, useCreateOptionOrderMutation, useGetOptionOrderQuery, useGetOptionOrdersQuery,
  useLazyGetOptionOrdersQuery,
} = options;
