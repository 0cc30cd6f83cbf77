import { content } from './content/endpoints';
import { markets } from './endpoints/markets';
import type { createApiStore } from './store';

/** Nothing is held for it: the screen that comes holds the answer. */
const ONCE = { subscribe: false } as const;

/** Calls of the first load's code that take no fields. */
const AHEAD = {
  getSetting: () => content.endpoints.getSiteIdentity.initiate(undefined, ONCE),
  wapConfig: () => content.endpoints.getSiteConfig.initiate(undefined, ONCE),
  getLangList: () => content.endpoints.getLanguages.initiate(undefined, ONCE),
  getBanner: () => content.endpoints.getBanners.initiate(undefined, ONCE),
  getMarketList: () => markets.endpoints.getMarketList.initiate(undefined, ONCE),
  getAllCurrencyList: () => markets.endpoints.getAllCurrencyList.initiate(undefined, ONCE),
} as const;

/** A call that can be made before there is a screen. */
export type CallAhead = keyof typeof AHEAD;

/**
 * Makes calls before the screens that show their answers are drawn. The screens' own queries join them, and ask again
 * where they failed; an answer that nobody comes for is dropped after a minute.
 */
export function askAhead({ dispatch }: ReturnType<typeof createApiStore>, calls: readonly CallAhead[]): void {
  // The store takes each of these thunks, but not their union.
  for (const call of calls) dispatch(AHEAD[call]() as ReturnType<(typeof AHEAD)['getSetting']>);
}
