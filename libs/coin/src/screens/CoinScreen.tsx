import { skipToken, useLive } from '@ex/api-client';
import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { liveSparklines, liveMarkets, type Market } from '@ex/api-client/markets';
import { useSignedIn } from '@ex/api-client/members';
import { liveBalances } from '@ex/api-client/wallet';
import { paths } from '@ex/routing';
import { Card, EmptyState, ErrorState, HeaderBar, LinkButton, PullToRefresh, SkeletonRows } from '@ex/ui-kit';
import { useT } from '@ex/i18n';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { CoinPrice } from '../components/CoinPrice';
import { OwnCoin } from '../components/OwnCoin';
import { TradeLinks } from '../components/TradeLinks';
import { marketsOf } from '../model/markets-of';
import styles from './CoinScreen.module.css';

/** The page of a coin (COIN-01); leads to the market list where the site does not offer it (COIN-05). */
export function Screen() {
  const [query] = useSearchParams();
  const coin = query.get('name') ?? '';
  const navigate = useNavigate();
  const { data: config } = useSiteConfigQuery();
  const isOffered = useFeature('coinPages');
  const markets = useLive(liveMarkets.home, undefined, { select: (all) => marketsOf(all, coin)[0] ?? null });
  const hasSparklines = useFeature('sparklines');
  const sparklines = useLive(liveSparklines, hasSparklines ? undefined : skipToken);
  if (config && !isOffered) return <Navigate to={paths.market()} replace />;
  const { data: market, busy, refresh, failed } = markets;
  return (
    <>
      <HeaderBar title={<bdi>{coin}</bdi>} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        <PullToRefresh busy={busy} onRefresh={refresh}>
          {market === undefined && failed && <ErrorState onRetry={refresh} busy={busy} />}
          {market === undefined && !failed && <SkeletonRows rows={6} height={72} />}
          {market === null && <CoinWithoutMarket coin={coin} />}
          {market && (
            <CoinPage
              market={market}
              sparkline={hasSparklines ? (sparklines.data?.[market.symbol] ?? []) : undefined}
              stale={markets.freshness.stale}
            />
          )}
        </PullToRefresh>
      </main>
    </>
  );
}

interface CoinPageProps {
  readonly market: Market;
  readonly sparkline: readonly number[] | undefined;
  readonly stale: boolean;
}

function CoinPage({ market, sparkline, stale }: CoinPageProps) {
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.parts}>
      <CoinPrice market={market} sparkline={sparkline} stale={stale} />
      <TradeLinks market={market} />
      {isSignedIn ? <OwnCoin coin={market.pair.base} /> : <Invitation />}
    </div>
  );
}

function Invitation() {
  const t = useT('coin');
  const shell = useT('shell');
  return (
    <Card className={styles.invitation}>
      <p>{t('logIn')}</p>
      <LinkButton variant="secondary" href={paths.login()}>
        {shell('titles.login')}
      </LinkButton>
    </Card>
  );
}

/** A coin that is only paid with: a member who has an account in it sees what is in there. */
function CoinWithoutMarket({ coin }: { readonly coin: string }) {
  const isSignedIn = useSignedIn();
  const has = useLive(liveBalances, isSignedIn ? undefined : skipToken, {
    select: ({ accounts }) => accounts.some(({ assets }) => assets.some((one) => one.coin === coin)),
  });
  return (
    <>
      <NoMarket />
      {has.data && (
        <div className={styles.parts}>
          <OwnCoin coin={coin} />
        </div>
      )}
    </>
  );
}

function NoMarket() {
  const t = useT('coin');
  const shell = useT('shell');
  return (
    <EmptyState
      title={t('noMarket')}
      action={<LinkButton href={paths.market()}>{shell('titles.market')}</LinkButton>}
    />
  );
}
