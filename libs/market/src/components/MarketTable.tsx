import type { Market } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatChange, formatDollar, formatPrice, isFalling } from '@ex/money';
import { paths } from '@ex/routing';
import { ChangePill, CoinIcon, EmptyState, Num, PriceText } from '@ex/ui-kit';
import { Link } from 'react-router-dom';
import styles from './MarketTable.module.css';

/** Name, price with a dollar estimate, 24h change (MARKET-05); the whole row leads to options (MARKET-09). */
export function MarketTable({ markets }: { readonly markets: readonly Market[] }) {
  const t = useT('market');
  if (markets.length === 0) return <EmptyState />;
  return (
    <section aria-label={t('list')}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('name')}</span>
        <span>{t('price')}</span>
        <span>{t('change')}</span>
      </div>
      <ul className={styles.list}>
        {markets.map((market) => (
          <li key={market.symbol}>
            <MarketRow market={market} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarketRow({ market }: { readonly market: Market }) {
  const [base = '', quote = ''] = market.title.split('/');
  const direction = isFalling(market.change) ? 'fall' : 'rise';
  return (
    <Link className={styles.row} to={paths.options({ currentSymbol: market.symbol, name: market.title })}>
      <CoinIcon name={base} src={market.logo || undefined} size={28} />
      <span className={styles.name}>
        <bdi dir="ltr">
          <strong>{base}</strong>
          <span className={styles.quote}>/{quote}</span>
        </bdi>
      </span>
      <span className={styles.price}>
        <PriceText price={Number(market.close)} shown={formatPrice(market.close)} />
        <Num className={styles.dollar} value={formatDollar(market.hamount)} />
      </span>
      <ChangePill change={formatChange(market.change)} direction={direction} />
    </Link>
  );
}
