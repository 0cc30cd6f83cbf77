import type { Freshness } from '@ex/api-client';
import type { AssetBalance } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatBalance, formatDollar, isZero } from '@ex/money';
import { Card, CoinIcon, StaleMark } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { HideableNum } from '../../components/hidden-amounts';
import type { AccountLink } from '../../model/account-link';
import styles from './BalanceCard.module.css';

interface BalanceCardProps {
  readonly link: AccountLink;
  /** What the server says; undefined until it has. */
  readonly asset: AssetBalance | undefined;
  readonly freshness: Freshness;
  readonly hidden: boolean;
}

/** Available, frozen and value of the coin, in three columns; until the server answers, what the link says. */
export function BalanceCard({ link, asset, freshness, hidden }: BalanceCardProps) {
  const t = useT('wallet');
  const available = asset?.available ?? link.available;
  const usdValue = asset?.usdValue ?? link.usdValue;
  const coin = asset?.coin ?? link.coin;
  return (
    <div className={styles.card}>
      <Card>
        <div className={styles.head}>
          <CoinIcon name={coin} size={24} />
          <h2 className={styles.account}>{t(`accounts.${link.account}`)}</h2>
          {freshness.stale && <StaleMark seconds={freshness.ageSeconds} />}
        </div>
        <dl className={styles.columns} data-stale={freshness.stale || undefined}>
          <Column label={t('account.available')}>
            <HideableNum value={formatBalance(available)} hidden={hidden} dimTail />
          </Column>
          <Column label={t('account.frozen')} quiet={!hidden && asset !== undefined && isZero(asset.frozen)}>
            <HideableNum value={formatBalance(asset?.frozen)} hidden={hidden} dimTail />
          </Column>
          <Column label={t('account.value')}>
            <HideableNum value={formatDollar(usdValue)} hidden={hidden} />
          </Column>
        </dl>
      </Card>
    </div>
  );
}

interface ColumnProps {
  readonly label: string;
  /** Nothing to look at, such as nothing frozen. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

function Column({ label, quiet, children }: ColumnProps) {
  return (
    <div className={styles.column} data-quiet={quiet || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}
