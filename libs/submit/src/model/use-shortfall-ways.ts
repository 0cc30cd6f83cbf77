import { REFETCH_ON_ENTER, skipToken, useLive } from '@ex/api-client';
import { useSiteConfigQuery } from '@ex/api-client/content';
import { liveConversionCoins } from '@ex/api-client/transfers';
import { useBalancesQuery, useDepositCoinsQuery } from '@ex/api-client/wallet';
import { type Shortfall, type ShortfallWay, shortfallWays } from './shortfall';

/** The forms that add a missing amount, as far as the site offers them and the member has the money. */
export function useShortfallWays(shortfall: Shortfall): readonly ShortfallWay[] {
  const { data: config } = useSiteConfigQuery();
  const offers = config?.features;
  const balances = useBalancesQuery(undefined, REFETCH_ON_ENTER);
  const deposits = useDepositCoinsQuery(undefined, { skip: !offers?.deposit });
  const conversions = useLive(liveConversionCoins, offers?.conversion ? shortfall.account : skipToken);
  const sources = {
    accounts: balances.data?.accounts,
    depositCoins: offers?.deposit ? deposits.data : undefined,
    conversionCoins: conversions.data,
  };
  return shortfallWays(shortfall, sources).filter(
    ({ kind }) => kind !== 'transfer' || offers?.accountTransfer,
  );
}
