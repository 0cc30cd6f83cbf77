import { content } from './content/endpoints';
import { markets } from './markets/endpoints';
import type { createApiStore } from './store';

/** A prefetch holds no subscription; the screen's own query does. */
const UNSUBSCRIBED = { subscribe: false } as const;

/** Calls without payload whose code is part of the first load. */
const PREFETCHES = {
  getSetting: () => content.endpoints.siteIdentity.initiate(undefined, UNSUBSCRIBED),
  wapConfig: () => content.endpoints.siteConfig.initiate(undefined, UNSUBSCRIBED),
  getLangList: () => content.endpoints.languages.initiate(undefined, UNSUBSCRIBED),
  getBanner: () => content.endpoints.banners.initiate(undefined, UNSUBSCRIBED),
  getMarketList: () => markets.endpoints.markets.initiate(undefined, UNSUBSCRIBED),
  getAllCurrencyList: () => markets.endpoints.currencies.initiate(undefined, UNSUBSCRIBED),
} as const;

/** A call that can be made before there is a screen. */
export type PrefetchCall = keyof typeof PREFETCHES;

/**
 * Makes calls before the screens that need them are drawn. The screens' queries join them, and ask again where they
 * failed; an answer that no screen takes is dropped after a minute.
 */
export function prefetch(
  { dispatch }: ReturnType<typeof createApiStore>,
  calls: readonly PrefetchCall[],
): void {
  // The store takes each of these thunks, but not their union.
  for (const call of calls)
    void dispatch(PREFETCHES[call]() as ReturnType<(typeof PREFETCHES)['getSetting']>);
}
