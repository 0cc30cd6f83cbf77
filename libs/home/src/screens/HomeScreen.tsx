import { useLive } from '@ex/api-client';
import { useBannersQuery, useSiteIdentityQuery } from '@ex/api-client/content';
import { liveMarkets } from '@ex/api-client/markets';
import { useSignedIn } from '@ex/api-client/members';
import { ErrorState, SkeletonRows } from '@ex/ui-kit';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Banner } from '../components/Banner';
import { HomeHeader } from '../components/HomeHeader';
import type { FirstStepsProps } from '../components/FirstSteps';
import { MenuCard } from '../components/MenuCard';
import { RisingList } from '../components/RisingList';
import { Ticker } from '../components/Ticker';
import { VisitorStrip } from '../components/VisitorStrip';
import { useMenuConfig } from '../model/use-menu-config';
import styles from './HomeScreen.module.css';

/** Rows of the rising list that are drawn before the first answer, so that nothing jumps. */
const ROWS = 8;

/** Home is whole without them, so missing code is no reason to fail. */
const loadMemberParts = () =>
  import('../components/member').catch(() => ({ FirstSteps: () => null, MemberStrip: () => null }));
const FirstSteps = lazy<ComponentType<FirstStepsProps>>(async () => ({
  default: (await loadMemberParts()).FirstSteps,
}));
const MemberStrip = lazy<ComponentType>(async () => ({ default: (await loadMemberParts()).MemberStrip }));

/** Home: banners, or the checklist of a new member in their place, pairs at a glance, menu and rising list, for visitors and members alike (HOME-25). */
export function Screen() {
  const menu = useMenuConfig();
  const { data: setting } = useSiteIdentityQuery();
  const { data: banners, isError: noBanners } = useBannersQuery();
  const { data: markets, freshness, failed, busy, refresh } = useLive(liveMarkets.home, undefined);
  const member = useSignedIn();
  const [isBeginner, setBeginner] = useState(false);
  return (
    <>
      <HomeHeader logo={menu.config?.logoUrl || setting?.logoUrl || ''} name={setting?.name || 'Trade'} />
      <main className={styles.main}>
        {member && (
          <Suspense>
            <FirstSteps onShow={setBeginner} />
          </Suspense>
        )}
        {!(member && isBeginner) && <Banner images={noBanners ? [] : banners} />}
        {member ? (
          <Suspense fallback={<div className={styles.awaited} />}>
            <MemberStrip />
          </Suspense>
        ) : (
          <VisitorStrip />
        )}
        {(markets || !failed) && <Ticker markets={markets} stale={freshness.stale} />}
        <MenuCard {...menu} />
        {markets && <RisingList markets={markets} freshness={freshness} />}
        {!markets && failed && <ErrorState onRetry={refresh} busy={busy} />}
        {!markets && !failed && <SkeletonRows rows={ROWS} />}
      </main>
    </>
  );
}
