import {
  creatorder,
  getHyConfig,
  getHyOrderInfo,
  getHyOrderList,
  getHyOrderReceipt,
  PAGE_SIZE,
} from '@ex/contract';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Answer, api, args, type KeyedRequest, moneyArgs } from '../api';
import { liveQuery } from '../live/live-query';
import { type Page, PAGED, type PageParam } from '../paging';
import {
  fromOptionRequest,
  fromOptionStatus,
  toOptionOrder,
  toOptionOrders,
  toOptionReceipt,
  toOptionTerms,
} from './mappers';
import type {
  OptionOrder,
  OptionOrdersPage,
  OptionReceipt,
  OptionRequest,
  OptionStatus,
  OptionTerms,
} from './types';

const options = api.injectEndpoints({
  endpoints: (build) => ({
    optionTerms: build.query<OptionTerms, void>({
      query: args(getHyConfig),
      transformResponse: toOptionTerms,
      providesTags: ['balance'],
    }),
    /** Opens an option; gives the order's id. */
    openOption: build.mutation<number, KeyedRequest<OptionRequest>>({
      query: ({ payload, key }) => moneyArgs(creatorder)({ payload: fromOptionRequest(payload), key }),
      transformResponse: ({ order_id }: Answer<typeof creatorder>) => order_id,
      invalidatesTags: ['balance', 'optionOrders'],
    }),
    /** One order of the member, by its id. */
    optionOrder: build.query<OptionOrder, number>({
      query: (id) => args(getHyOrderInfo)({ order_id: id }),
      transformResponse: (order: Answer<typeof getHyOrderInfo>) => toOptionOrder(order, performance.now()),
      // With the settlement the stake or the gain is paid out and the order changes lists.
      onQueryStarted: (_id, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data?.status;
        queryFulfilled.then(
          ({ data }) => {
            if (before === 'running' && data.status === 'settled')
              dispatch(api.util.invalidateTags(['balance', 'optionOrders']));
          },
          () => undefined,
        );
      },
    }),
    /** The receipt of a settled order. */
    optionReceipt: build.query<OptionReceipt, number>({
      query: (id) => args(getHyOrderReceipt)({ order_id: id }),
      transformResponse: toOptionReceipt,
    }),
    /** The member's orders of a status page by page, newest first. */
    optionOrders: build.infiniteQuery<Page<OptionOrder>, OptionStatus, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg, pageParam }) =>
        args(getHyOrderList)({ status: fromOptionStatus(queryArg), ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toOptionOrders,
      providesTags: (_page, _error, status) => ['optionOrders', { type: 'optionOrders', id: status }],
    }),
    /** A page past the cache, by default the newest. */
    findOptionOrders: build.query<Page<OptionOrder>, OptionOrdersPage>({
      query: ({ status, ...page }) =>
        args(getHyOrderList)({ page: 1, limit: PAGE_SIZE, ...page, status: fromOptionStatus(status) }),
      transformResponse: toOptionOrders,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOpenOptionMutation,
  useOptionOrdersInfiniteQuery,
  useLazyFindOptionOrdersQuery,
  useLazyOptionReceiptQuery,
} = options;

/** The running options as last read, without a request of its own: another part of the screen follows them. */
export const useReadRunningOptions = () =>
  options.endpoints.optionOrders.useInfiniteQueryState('running', {
    selectFromResult: ({ currentData, hasNextPage }) => ({ currentData, hasNextPage }),
  });

/**
 * Returns a callback that reads the settled orders and the balances again after an option was settled, also where a request
 * is in flight: its answer may predate the settlement.
 */
export function useRereadSettledOptions(): () => void {
  const dispatch = useDispatch();
  return useCallback(
    () => void dispatch(api.util.invalidateTags(['balance', { type: 'optionOrders', id: 'settled' }])),
    [dispatch],
  );
}

const { finishing } = getHyOrderInfo.polling;
/** The device's clock may stop while the device sleeps, so the end of an order can pass unnoticed. */
const WATCHED = { period: finishing, refetchOnEnter: true, refetchOnFocus: true } as const;

/** The terms of options, asked for again while they are missing: without them nothing can be bought. */
export const liveOptionTerms = liveQuery(options.endpoints.optionTerms, {
  period: finishing,
  refetchOnEnter: true,
  pollWhile: (terms) => terms === undefined,
});

/** One order. Screens poll it from the end of its duration until it is settled (OPT-35, CONST-07). */
export const liveOptionOrder = liveQuery(options.endpoints.optionOrder, WATCHED);

/** The member's orders of a status. Screens poll them while an order waits for its settlement (D-53). */
export const liveOptionOrders = liveQuery(options.endpoints.optionOrders, WATCHED);
