import { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList, PAGE_SIZE } from '@ex/contract';
import { type Answer, api, args, type CallPayload, type MoneyArgs, moneyArgs } from '../api';
import { PAGED } from '../paging';
import { type Timed, timed } from '../timed';

const options = api.injectEndpoints({
  endpoints: (build) => ({
    getHyConfig: build.query<Answer<typeof getHyConfig>, void>({
      query: args(getHyConfig),
      providesTags: ['balance'],
    }),
    createOptionOrder: build.mutation<Answer<typeof creatorder>, MoneyArgs<typeof creatorder>>({
      query: moneyArgs(creatorder),
      invalidatesTags: ['balance', 'optionOrders'],
    }),
    getOptionOrder: build.query<Timed<Answer<typeof getHyOrderInfo>>, CallPayload<typeof getHyOrderInfo>>({
      query: args(getHyOrderInfo),
      transformResponse: timed,
      // The end of an order is when its stake or gain comes back and it changes lists.
      onQueryStarted: (_payload, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data?.status;
        queryFulfilled.then(
          ({ data }) => {
            if (before === 1 && data.status === 2)
              dispatch(api.util.invalidateTags(['balance', 'optionOrders']));
          },
          () => undefined,
        );
      },
    }),
    /** Pages of a status. */
    getOptionOrders: build.infiniteQuery<Timed<Answer<typeof getHyOrderList>>, 1 | 2, number>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: status, pageParam: page }) =>
        args(getHyOrderList)({ status, page, limit: PAGE_SIZE }),
      transformResponse: timed,
      providesTags: ['optionOrders'],
    }),
    /** A page past the cache, the newest unless told: to see what became of an order without an answer, or to save all. */
    findOptions: build.query<
      Answer<typeof getHyOrderList>,
      { readonly status: 1 | 2; readonly page?: number; readonly limit?: number }
    >({
      query: (asked) => args(getHyOrderList)({ page: 1, limit: PAGE_SIZE, ...asked }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetHyConfigQuery,
  useCreateOptionOrderMutation,
  useGetOptionOrderQuery,
  useGetOptionOrdersInfiniteQuery,
  useLazyFindOptionsQuery,
} = options;
