import type { Freshness, SiteConfig } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Card, ErrorState, PullToRefresh, ShareRing, Tabs } from '@ex/ui-kit';
import { type AccountBalances, type CoinFilter, isEmpty, sharesOf } from '../../model/portfolio';
import { AccountCard } from './AccountCard';
import styles from './AssetsView.module.css';
import { AssetsSkeleton } from './AssetsSkeleton';
import { CoinFilterRow } from './CoinFilterRow';
import { NothingYet } from './NothingYet';
import { ASSETS_TABS, type AssetsTab, tabOf } from './tabs';
import { TotalCard } from './TotalCard';

/** Everything that `getUserBalanceList` answers. */
export interface Balances {
  /** Value of all accounts in dollars. */
  readonly all_price: string;
  readonly coinList: readonly AccountBalances[];
}

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
  readonly filter: CoinFilter;
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
          <TotalCard {...props} total={balances?.all_price} />
        </div>
        <Tabs
          label={t('assets.tabs')}
          items={ASSETS_TABS.map((value) => ({ value, label: label(value) }))}
          value={tab}
          onChange={onTab}
          className={styles.tabs}
        >
          {balances && <Accounts {...props} balances={balances} />}
          {!balances && failed && <ErrorState onRetry={onRefresh} busy={busy} />}
          {!balances && !failed && <AssetsSkeleton />}
        </Tabs>
      </PullToRefresh>
    </main>
  );
}

function Accounts(props: AssetsViewProps & { readonly balances: Balances }) {
  const { balances, tab, onTab, filter, hidden, config } = props;
  const t = useT('wallet');
  const shown = balances.coinList.filter(({ type }) => tab === 'all' || String(type) === tab);
  const bare = balances.coinList.every(({ balanceInfo }) => balanceInfo.length === 0);
  if (bare || (filter.hideZero && isEmpty(balances.coinList))) return <NothingYet config={config} />;
  const shares = tab === 'all' ? sharesOf(shown, t('assets.others')) : [];
  return (
    <div className={styles.accounts}>
      {shares.length > 0 && (
        <Card>
          <h2 className={styles.heading}>{t('assets.share')}</h2>
          <ShareRing label={t('assets.share')} parts={shares} />
        </Card>
      )}
      <CoinFilterRow {...props} />
      {shown.map((account) => (
        <AccountCard
          key={account.type}
          account={account}
          filter={filter}
          hidden={hidden}
          onAll={tab === 'all' ? () => onTab(tabOf(account.type)) : undefined}
        />
      ))}
    </div>
  );
}
