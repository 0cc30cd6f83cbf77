import type { CallAhead } from '@ex/api-client';
import { paths } from '@ex/routing';

/** Every page asks for these. */
const EVERYWHERE: readonly CallAhead[] = ['getSetting', 'getLangList'];
const MORE: Readonly<Record<string, readonly CallAhead[]>> = {
  [paths.home()]: ['wapConfig', 'getBanner', 'getMarketList'],
  [paths.market()]: ['getAllCurrencyList'],
  [paths.options()]: ['getMarketList'],
  [paths.exchange()]: ['getMarketList'],
};

/** What the page at this address asks for first; asked while its code and texts are still on their way. */
export const firstCalls = (pathname: string): readonly CallAhead[] => [
  ...EVERYWHERE,
  ...(MORE[pathname] ?? []),
];
