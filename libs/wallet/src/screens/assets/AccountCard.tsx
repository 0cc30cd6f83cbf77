import type { AccountId } from '@ex/api-client';
import type { AccountBalance, AssetBalance } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatBalance, formatDollar, isZero } from '@ex/money';
import { paths } from '@ex/routing';
import { Card, CoinIcon, cx, KitLink } from '@ex/ui-kit';
import { HideableNum } from '../../components/hidden-amounts';
import { type AssetFilter, filterAssets, summarizeAssets } from '../../model/portfolio';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  readonly balance: AccountBalance;
  readonly filter: AssetFilter;
  readonly hidden: boolean;
  /** Sums the account up and leads to all its coins; a search still finds all. */
  readonly onAll?: (() => void) | undefined;
}

/** An account: its name, its value and its coins (ASSETS-02, ASSETS-03). */
export function AccountCard({ balance, filter, hidden, onAll }: AccountCardProps) {
  const t = useT('wallet');
  const { account, usdValue, assets } = balance;
  const isSearching = filter.search.trim() !== '';
  const found = filterAssets(assets, filter);
  const shown = onAll && !isSearching ? summarizeAssets(found) : found;
  return (
    <Card flush>
      <div className={styles.head}>
        <h2 className={styles.name}>{t(`accounts.${account}`)}</h2>
        <span className={styles.total}>
          <HideableNum value={formatDollar(usdValue)} hidden={hidden} />
        </span>
      </div>
      {shown.length === 0 && (
        <p className={styles.none}>{t(isSearching ? 'assets.noMatch' : 'assets.allZero')}</p>
      )}
      <ul className={styles.coins}>
        {shown.map((asset) => (
          <li key={asset.coinId}>
            <AssetRow asset={asset} account={account} hidden={hidden} />
          </li>
        ))}
      </ul>
      {onAll && shown.length < found.length && (
        <button type="button" className={styles.more} onClick={onAll}>
          {t('assets.allCoins', { count: found.length })}
        </button>
      )}
    </Card>
  );
}

interface AssetRowProps {
  readonly asset: AssetBalance;
  readonly account: AccountId;
  readonly hidden: boolean;
}

/** A coin: available over its value, frozen under its name; leads to its account (ASSETS-05, ASSETS-06, D-57). */
function AssetRow({ asset, account, hidden }: AssetRowProps) {
  const t = useT('wallet');
  const { coinId, coin, available, frozen, usdValue } = asset;
  const href = paths.account({
    id: coinId,
    name: coin,
    type: account,
    usd: available,
    conversion: usdValue,
  });
  return (
    <KitLink href={href} className={styles.coin}>
      <CoinIcon name={coin} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <bdi className={styles.coinName}>{coin}</bdi>
          <span className={styles.available}>
            <HideableNum value={formatBalance(available)} hidden={hidden} dimTail />
          </span>
        </span>
        <span className={cx(styles.line, styles.small)}>
          <span className={cx(!hidden && !isZero(frozen) && styles.held)}>
            {t('assets.frozen')} <HideableNum value={formatBalance(frozen)} hidden={hidden} dimTail />
          </span>
          <span>
            <HideableNum value={formatDollar(usdValue)} hidden={hidden} />
          </span>
        </span>
      </span>
    </KitLink>
  );
}
