import { content } from './content/endpoints';
import { markets } from './markets/endpoints';
import { ALL_SUB_CURRENCIES } from './markets/types';
import type { createApiStore } from './store';

/** A prefetch holds no subscription; the screen's own query does. */
const UNSUBSCRIBED = { subscribe: false } as const;

type Store = ReturnType<typeof createApiStore>;

/** Calls whose payload is known at the start and whose code is part of the first load. */
const PREFETCHES = {
  getSetting: () => content.endpoints.siteIdentity.initiate(undefined, UNSUBSCRIBED),
  wapConfig: () => content.endpoints.siteConfig.initiate(undefined, UNSUBSCRIBED),
  getLangList: () => content.endpoints.languages.initiate(undefined, UNSUBSCRIBED),
  getBanner: () => content.endpoints.banners.initiate(undefined, UNSUBSCRIBED),
  getMarketList: () => markets.endpoints.markets.initiate(undefined, UNSUBSCRIBED),
  getAllCurrencyList: () => markets.endpoints.currencies.initiate(undefined, UNSUBSCRIBED),
  getAllMarketList: () => firstTab,
} as const;

/** The markets of the first currency: its tab is shown until another one is chosen (MARKET-03). */
async function firstTab(dispatch: Store['dispatch']): Promise<void> {
  const { data } = await dispatch(PREFETCHES.getAllCurrencyList());
  const [first] = data ?? [];
  if (first)
    await dispatch(
      markets.endpoints.filteredMarkets.initiate(
        { mainId: first.id, subId: ALL_SUB_CURRENCIES },
        UNSUBSCRIBED,
      ),
    );
}

/** A call that can be made before there is a screen. */
export type PrefetchCall = keyof typeof PREFETCHES;

/**
 * Makes calls before the screens that need them are drawn. The screens' queries reuse them, and refetch where they failed; an
 * answer that no screen takes is dropped after a minute.
 */
export function prefetch({ dispatch }: Store, calls: readonly PrefetchCall[]): void {
  // The store takes each of these thunks, but not their union.
  for (const call of calls)
    void dispatch(PREFETCHES[call]() as ReturnType<(typeof PREFETCHES)['getSetting']>);
}
