import { getAlertList, PAGE_SIZE, pauseAlert, removeAlert, setAlert } from '@ex/contract';
import { api, args } from '../api';
import { type Page, PAGED, type PageParam, toPage } from '../paging';
import { fromNewPriceAlert, toPriceAlert } from './mappers';
import type { NewPriceAlert, PriceAlert } from './types';

const alerts = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's price alerts, newest first, page by page. */
    priceAlerts: build.infiniteQuery<Page<PriceAlert>, void, PageParam>({
      infiniteQueryOptions: PAGED,
      query: ({ pageParam }) => args(getAlertList)({ ...pageParam, limit: PAGE_SIZE }),
      transformResponse: toPage(toPriceAlert),
      providesTags: ['alerts'],
    }),
    setPriceAlert: build.mutation<null, NewPriceAlert>({
      query: (alert) => args(setAlert)(fromNewPriceAlert(alert)),
      invalidatesTags: ['alerts'],
    }),
    /** Pauses an alert, or lets it wait again from the present price on. */
    pausePriceAlert: build.mutation<null, { readonly id: number; readonly paused: boolean }>({
      query: ({ id, paused }) => args(pauseAlert)({ id, paused: paused ? 1 : 0 }),
      invalidatesTags: ['alerts'],
    }),
    removePriceAlert: build.mutation<null, number>({
      query: (id) => args(removeAlert)({ id }),
      invalidatesTags: ['alerts'],
    }),
  }),
});

export const {
  usePausePriceAlertMutation,
  usePriceAlertsInfiniteQuery,
  useRemovePriceAlertMutation,
  useSetPriceAlertMutation,
} = alerts;
