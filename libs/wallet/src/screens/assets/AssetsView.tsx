import { ACCOUNT_IDS, type AccountId, type Balances, type Freshness } from '@ex/api-client';
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
import { type AssetFilter, isPortfolioEmpty, portfolioShares } from '../../model/portfolio';
import type { SiteConfig } from '../../model/use-site-config';
import { AccountCard } from './AccountCard';
import { AssetFilterRow } from './AssetFilterRow';
import styles from './AssetsView.module.css';
import { TotalCard } from './TotalCard';

const TABS = ['all', ...ACCOUNT_IDS.map((account) => `${account}` as const)] as const;
/** Tabs of the assets: all accounts together, then each (ASSETS-01). */
export type AssetsTab = 'all' | `${AccountId}`;

interface AssetsViewProps {
  /** Undefined until they are there. */
  readonly balances: Balances | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly age: Freshness;
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
  const label = (value: AssetsTab) => (value === 'all' ? t('assets.all') : t(`accounts.${value}`));
  return (
    <main className={styles.main}>
      <PullToRefresh busy={busy} onRefresh={onRefresh}>
        <div className={styles.top}>
          <TotalCard {...props} total={balances?.usdValue} />
        </div>
        <Tabs
          label={t('assets.tabs')}
          items={TABS.map((value) => ({ value, label: label(value) }))}
          value={tab}
          onChange={onTab}
          className={styles.tabs}
        >
          {balances && <Accounts {...props} balances={balances} />}
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

function Accounts(props: AssetsViewProps & { readonly balances: Balances }) {
  const { balances, tab, onTab, filter, hidden, config } = props;
  const { accounts } = balances;
  const t = useT('wallet');
  const shown = accounts.filter(({ account }) => tab === 'all' || String(account) === tab);
  const hasCoins = accounts.some(({ assets }) => assets.length > 0);
  if (!hasCoins || (filter.hideZero && isPortfolioEmpty(accounts))) return <NoCoins config={config} />;
  const shares = tab === 'all' ? portfolioShares(shown, t('assets.others')) : [];
  return (
    <div className={styles.accounts}>
      {shares.length > 0 && (
        <Card>
          <h2 className={styles.heading}>{t('assets.share')}</h2>
          <ShareRing label={t('assets.share')} parts={shares} />
        </Card>
      )}
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
    </div>
  );
}

/** A member without any coin: the way to the first one. */
function NoCoins({ config }: { readonly config: SiteConfig | undefined }) {
  const t = useT('wallet');
  const canDeposit = config?.features.deposit === true;
  return (
    <EmptyState
      title={t('assets.none')}
      text={canDeposit ? t('assets.noneText') : undefined}
      action={canDeposit && <LinkButton href={paths.deposit()}>{t('actions.deposit')}</LinkButton>}
    />
  );
}
