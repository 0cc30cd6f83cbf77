import { ACCOUNT_IDS, type AccountId, type Freshness } from '@ex/api-client';
import { type SiteConfig, useFeature } from '@ex/api-client/content';
import type { Balances, CoinCosts } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  PullToRefresh,
  ShareRing,
  SkeletonRows,
  Tabs,
} from '@ex/ui-kit';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { type AssetFilter, isPortfolioEmpty, portfolioShares } from '../../model/portfolio';
import { AccountCard } from './AccountCard';
import { AssetFilterRow } from './AssetFilterRow';
import styles from './AssetsView.module.css';
import { ProfitCard } from './ProfitCard';
import { TotalCard } from './TotalCard';

const WorthCard = lazy(() => import('./WorthCard').then((file) => ({ default: file.WorthCard })));

/** Tabs of the assets: all accounts together, then each (ASSETS-01). */
export const ASSETS_TABS = ['all', ...ACCOUNT_IDS.map((account) => `${account}` as const)] as const;
/** One of {@link ASSETS_TABS}. */
export type AssetsTab = 'all' | `${AccountId}`;

interface AssetsViewProps {
  /** Undefined until they are there. */
  readonly balances: Balances | undefined;
  /** Undefined until they are there, and where the site does not offer them. */
  readonly costs?: CoinCosts | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly freshness: Freshness;
  readonly config: SiteConfig | undefined;
  readonly tab: AssetsTab;
  readonly onTab: (tab: AssetsTab) => void;
  readonly filter: AssetFilter;
  readonly onSearch: (search: string) => void;
  readonly onHideZero: (hideZero: boolean) => void;
  readonly hidden: boolean;
  readonly onHidden: (hidden: boolean) => void;
}

/** Total, accounts and coins, by plain props. */
export function AssetsView(props: AssetsViewProps) {
  const { balances, failed, busy, onRefresh, tab, onTab } = props;
  const t = useT('wallet');
  // Switches the tab immediately and renders its content in a later frame.
  const shownTab = useDeferredValue(tab);
  const label = (value: AssetsTab) => (value === 'all' ? t('assets.all') : t(`accounts.${value}`));
  return (
    <main className={styles.main}>
      <PullToRefresh busy={busy} onRefresh={onRefresh}>
        <div className={styles.top}>
          <TotalCard
            total={balances?.usdValue}
            debt={balances?.usdDebt}
            failed={failed}
            busy={busy}
            onRefresh={onRefresh}
            freshness={props.freshness}
            config={props.config}
            hidden={props.hidden}
            onHidden={props.onHidden}
          />
        </div>
        <Tabs
          label={t('assets.tabs')}
          items={ASSETS_TABS.map((value) => ({ value, label: label(value) }))}
          value={tab}
          onChange={onTab}
          isBusy={shownTab !== tab}
          className={styles.tabs}
        >
          {balances && <Accounts {...props} tab={shownTab} balances={balances} />}
          {!balances && failed && <ErrorState onRetry={onRefresh} busy={busy} />}
          {!balances && !failed && (
            <Loading loading skeleton={<SkeletonRows rows={6} height={72} />}>
              {null}
            </Loading>
          )}
        </Tabs>
      </PullToRefresh>
    </main>
  );
}

/** The coins come first; value over time, allocation and profit are below them (LIFT-50). */
const Accounts = memo(function Accounts(props: AssetsViewProps & { readonly balances: Balances }) {
  const { balances, costs, tab, onTab, filter, hidden, config } = props;
  const { accounts } = balances;
  const t = useT('wallet');
  const shell = useT('shell');
  const hasStatements = useFeature('statements');
  const hasWorth = useFeature('worthHistory');
  const shown = accounts.filter(({ account }) => tab === 'all' || String(account) === tab);
  const hasCoins = accounts.some(({ assets }) => assets.length > 0);
  if (!hasCoins) return <NoCoins config={config} />;
  if (filter.hideZero && isPortfolioEmpty(accounts))
    return (
      <div className={styles.accounts}>
        <AssetFilterRow {...props} />
        <NoCoins config={config} areHidden />
      </div>
    );
  const shares = tab === 'all' ? portfolioShares(shown, t('assets.others')) : [];
  return (
    <div className={styles.accounts}>
      <AssetFilterRow {...props} />
      {shown.map((balance) => (
        <AccountCard
          key={balance.account}
          balance={balance}
          filter={filter}
          hidden={hidden}
          onAll={tab === 'all' ? () => onTab(`${balance.account}`) : undefined}
        />
      ))}
      {tab === 'all' && hasWorth && (
        <Suspense fallback={null}>
          <WorthCard total={balances.usdValue} hidden={hidden} />
        </Suspense>
      )}
      {shares.length > 0 && (
        <Card>
          <h2 className={styles.heading}>{t('assets.share')}</h2>
          <ShareRing label={t('assets.share')} parts={shares} />
        </Card>
      )}
      {tab === 'all' && costs && <ProfitCard balances={balances} costs={costs} hidden={hidden} />}
      {hasStatements && (
        <LinkButton variant="text" size="small" href={paths.statement()}>
          {shell('titles.statement')}
        </LinkButton>
      )}
    </div>
  );
});

interface NoCoinsProps {
  readonly config: SiteConfig | undefined;
  /** There are coins, all of them without a balance and hidden by the filter. */
  readonly areHidden?: boolean;
}

/** A member who owns nothing: why there is nothing to see, and the way to a first deposit. */
function NoCoins({ config, areHidden = false }: NoCoinsProps) {
  const t = useT('wallet');
  const canDeposit = config?.features.deposit === true;
  const hint = canDeposit ? t('assets.noneText') : undefined;
  return (
    <EmptyState
      title={t(areHidden ? 'assets.allZero' : 'assets.none')}
      text={areHidden ? t('assets.zeroHidden') : hint}
      action={canDeposit && <LinkButton href={paths.deposit()}>{t('actions.deposit')}</LinkButton>}
    />
  );
}
