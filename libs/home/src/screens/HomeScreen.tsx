import {
  useFreshness,
  useGetBannerQuery,
  useMarketsQuery,
  useGetSettingQuery,
  usePolled,
  useSignedIn,
} from '@ex/api-client';
import { ErrorState, SkeletonRows } from '@ex/ui-kit';
import { Banner } from '../components/Banner';
import { HomeHeader } from '../components/HomeHeader';
import { MenuCard } from '../components/MenuCard';
import { RisingList } from '../components/RisingList';
import { Ticker } from '../components/Ticker';
import { VisitorStrip } from '../components/VisitorStrip';
import { useMenuConfig } from '../model/use-menu-config';
import styles from './HomeScreen.module.css';

/** Home asks for the market list this often (HOME-23, CONST-06). */
const MARKETS_MS = 10_000;
/** Rows of the rising list that are drawn before the first answer, so that nothing jumps. */
const ROWS = 8;

/** Home: banners, pairs at a glance, menu and rising list, for visitors and members alike (HOME-25). */
export function Screen() {
  const config = useMenuConfig();
  const { data: setting } = useGetSettingQuery();
  const { data: banners, isError: noBanners } = useGetBannerQuery();
  const markets = usePolled(useMarketsQuery, undefined, MARKETS_MS);
  const freshness = useFreshness(markets.data && markets.fulfilledTimeStamp, MARKETS_MS);
  const member = useSignedIn();
  const list = markets.data;
  return (
    <>
      <HomeHeader logo={config?.logo || setting?.logo || ''} name={setting?.name || 'Trade'} />
      <main className={styles.main}>
        <Banner images={noBanners ? [] : banners?.list.map((banner) => banner.img)} />
        {!member && <VisitorStrip />}
        {(list || !markets.isError) && <Ticker markets={list} stale={freshness.stale} />}
        <MenuCard config={config} />
        {list && <RisingList markets={list} freshness={freshness} />}
        {!list && markets.isError && (
          <ErrorState onRetry={() => void markets.refetch()} busy={markets.isFetching} />
        )}
        {!list && !markets.isError && <SkeletonRows rows={ROWS} />}
      </main>
    </>
  );
}
