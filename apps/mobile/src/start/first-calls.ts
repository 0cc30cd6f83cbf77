import type { PrefetchCall } from '@ex/api-client';
import { paths } from '@ex/routing';

/** Needed on every page. */
const EVERYWHERE: readonly PrefetchCall[] = ['getSetting', 'getLangList', 'wapConfig'];
const MORE: Readonly<Record<string, readonly PrefetchCall[]>> = {
  [paths.home()]: ['getBanner', 'getMarketList'],
  [paths.market()]: ['getAllCurrencyList', 'getAllMarketList'],
  [paths.options()]: ['getMarketList'],
  [paths.spot()]: ['getMarketList'],
};

/** The first calls of the page at an address, made while its code and texts are still loading. */
export const firstCalls = (pathname: string): readonly PrefetchCall[] => [
  ...EVERYWHERE,
  ...(MORE[pathname] ?? []),
];
