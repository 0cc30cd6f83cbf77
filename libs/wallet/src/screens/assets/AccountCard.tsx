import type { CoinBalance } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, formatDollar } from '@ex/money';
import { paths } from '@ex/routing';
import { Card, CoinIcon, cx, KitLink } from '@ex/ui-kit';
import { HideableNum } from '../../components/HideableNum';
import { accountOf } from '../../model/accounts';
import { type AccountBalances, type CoinFilter, filtered, summary } from '../../model/portfolio';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  readonly account: AccountBalances;
  readonly filter: CoinFilter;
  readonly hidden: boolean;
  /** Shows what there is only, with the way to all coins; a search finds all. */
  readonly onAll?: (() => void) | undefined;
}

/** An account: its name, its value and its coins (ASSETS-02, ASSETS-03). */
export function AccountCard({ account, filter, hidden, onAll }: AccountCardProps) {
  const t = useT('wallet');
  const type = accountOf(account.type);
  const found = filtered(account.balanceInfo, filter);
  const coins = onAll && filter.search.trim() === '' ? summary(found) : found;
  if (type === undefined) return null;
  return (
    <Card flush>
      <div className={styles.head}>
        <h2 className={styles.name}>{t(`accounts.${type}`)}</h2>
        <span className={styles.total}>
          <HideableNum value={formatDollar(account.totalAvailableAsset)} hidden={hidden} />
        </span>
      </div>
      {coins.length === 0 && (
        <p className={styles.none}>{t(filter.search.trim() ? 'assets.noMatch' : 'assets.allZero')}</p>
      )}
      <ul className={styles.coins}>
        {coins.map((coin) => (
          <li key={coin.coinId}>
            <CoinRow coin={coin} type={type} hidden={hidden} />
          </li>
        ))}
      </ul>
      {onAll && coins.length < found.length && (
        <button type="button" className={styles.more} onClick={onAll}>
          {t('assets.allCoins', { count: found.length })}
        </button>
      )}
    </Card>
  );
}

interface CoinRowProps {
  readonly coin: CoinBalance;
  readonly type: number;
  readonly hidden: boolean;
}

/** A coin: available over its value, frozen under its name; leads to its account (ASSETS-05, ASSETS-06, D-57). */
function CoinRow({ coin, type, hidden }: CoinRowProps) {
  const t = useT('wallet');
  const { coinId: id, coinName: name, balance: usd, dbalance, all_zhprice: conversion } = coin;
  return (
    <KitLink href={paths.account({ id, name, type, usd, conversion })} className={styles.coin}>
      <CoinIcon name={name} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <bdi className={styles.coinName}>{name}</bdi>
          <span className={styles.available}>
            <HideableNum value={formatBalance(usd)} hidden={hidden} dimTail />
          </span>
        </span>
        <span className={cx(styles.line, styles.small)}>
          <span>
            {t('assets.frozen')} <HideableNum value={formatBalance(dbalance)} hidden={hidden} />
          </span>
          <span>
            <HideableNum value={formatDollar(conversion)} hidden={hidden} />
          </span>
        </span>
      </span>
    </KitLink>
  );
}
